import type { SnapshotMessage } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { LiveMessage } from '#web/live/stream/connect.ts';
import type { LiveState } from '#web/live/stream/live-state.ts';

/** What the leading tab lets the others hear. */
export type PublicNews =
  /** What the stream said. */
  | { message: LiveMessage }
  | { state: LiveState }
  /** It holds everything by now, and answers. */
  | { isReady: true }
  /** The server runs another release. */
  | { buildId: string }
  /** What it was asked for: the lists that differ, and the number up to which all that was asked for is known. */
  | { asked: CollectionName[]; lists: SnapshotMessage[]; seq: number };

/** A tab's lists with their numbers; -1 stands for one that it lacks. */
export type PublicAsk = Partial<Record<CollectionName, number>>;
export const LACKING = -1;
