/** A new document gets its address when it is first saved. Its screen stays open then, with the focus and the text. */
export interface MadeHere {
  /** The key of the screen that is open. */
  editor: string;
  /** The address that it was opened at. */
  openedAt: string;
}

/** What the history's entry says of it; undefined for a document that was there before. */
export const madeHere = (state: unknown): MadeHere | undefined => {
  const made = state as Partial<MadeHere> | null;
  return typeof made?.editor === 'string' && typeof made.openedAt === 'string'
    ? (made as MadeHere)
    : undefined;
};
