import type { Retention } from '#contract/api/privacy.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { inReadersLanguage, snapshotTranslatedTo } from '#contract/languages/readers-data.ts';
import type { PublicViews } from '#server/live/public-views.ts';
import type { Source } from '#server/pages/render/observed-data.ts';

/** What the public data is besides its documents. */
export type Moment = Pick<PublicData, 'seq' | 'log' | 'asOf' | 'now'>;

export interface PublicDataFrom {
  documents: Pick<PublicViews, 'list' | 'get' | 'listForCopy'>;
  /** How long what visitors leave is kept, for the page that tells them. */
  retention?: Retention | undefined;
  /** The snapshot of a past edition, by its hash. */
  edition?: PublicData['edition'];
}

/** The public data of a moment, as readers of a language see it. */
export const publicDataOf = (
  code: string,
  moment: Moment,
  { documents, retention, edition }: PublicDataFrom,
): Source =>
  inReadersLanguage(code, {
    ...moment,
    retention,
    edition: async (hash) => {
      const snapshot = await edition?.(hash);
      return snapshot && snapshotTranslatedTo(code, snapshot);
    },
    listForCopy: (collection) => documents.listForCopy(collection),
    list: (collection) => documents.list(collection),
    get: (collection, id) => documents.get(collection, id),
  } satisfies Source);
