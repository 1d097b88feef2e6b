/** Long lists of names read better as lines of text. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
