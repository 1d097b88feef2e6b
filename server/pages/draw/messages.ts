import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Retention } from '#contract/api/privacy.ts';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';
import type { DrawnPage, DrawOrder } from './drawing.ts';

/** What the thread is started with. */
export interface ThreadOptions {
  buildId: string;
  retention: Retention | undefined;
}

export interface ToThread {
  /** All public documents; whatever it knew before is over. */
  documents?: [CollectionName, PublicDocument[]][];
  /** What documents are now; undefined where one is no longer public. */
  changes?: { collection: CollectionName; id: string; view: PublicDocument | undefined }[];
  order?: DrawOrder & { number: number };
  edition?: { hash: string; snapshot: EditionSnapshot | undefined };
}

export interface FromThread {
  isReady?: true;
  drawn?: { number: number; page: DrawnPage };
  failed?: { number: number; error: unknown };
  /** It needs the snapshot of a past edition. */
  edition?: string;
}
