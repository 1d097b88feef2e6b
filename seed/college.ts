/** The made-up college. Where it is still named, nobody has described the festival's own. */
export const COLLEGE = 'Aranyak College of Science and Letters, Kesarvan';
