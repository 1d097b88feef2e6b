/** A text as a part of an element's id, with the letters of any script. */
export const inId = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
