export const PREVIEW_LENGTH = 100;

/** The message as the list shows it; undefined where it is short enough to be shown whole. */
export function messagePreview(message: string): string | undefined {
  // By characters: half a character at the end would show as a box.
  const characters = [...message];
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : undefined;
}
