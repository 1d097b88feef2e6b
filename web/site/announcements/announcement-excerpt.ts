/** The words of an announcement without their markup. They stay escaped: the server has cleaned them. */
export const announcementExcerpt = (body: string): string =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    // Markup that stood before a mark of punctuation leaves a gap.
    .replace(/ ([.,;:!?…])/g, '$1')
    .trim();
