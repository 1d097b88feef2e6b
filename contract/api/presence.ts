/** How often an open edit screen reports, and how long after its last report it counts as closed. */
export const PRESENCE_BEAT_MS = 4000;
export const PRESENCE_ENDS_MS = 10_000;

/** Who else has the same document open. */
export interface Present {
  /** Other people, by name. */
  others: string[];
  /** The same person has it open in another tab or on another device. */
  isElsewhere: boolean;
}

export const tabPattern = /^[A-Za-z0-9-]{8,64}$/;
