/** How often an open edit screen is heard of, and after how long without a word it is taken for closed. */
export const PRESENCE_BEAT_MS = 4000;
export const PRESENCE_ENDS_MS = 10_000;

/** Who else has the same document open. */
export interface Present {
  /** Other people, by name. */
  others: string[];
  /** Another tab, or another device, of the same person. */
  isElsewhere: boolean;
}

export const tabPattern = /^[A-Za-z0-9-]{8,64}$/;
