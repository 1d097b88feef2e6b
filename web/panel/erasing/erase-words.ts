/** The word differs from “Delete” everywhere, because that can be taken back. */
export const ERASE = 'Erase for good';
export const ERASE_ICON = 'erase';
