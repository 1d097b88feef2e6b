import { paths } from '#contract/api/paths.ts';

export const SHARE_KINDS = ['event', 'post', 'announcement', 'leaderboard', 'site'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const;

interface Dated {
  updatedAt: string;
}

/** Changes whenever one of the documents does that the card is drawn from. */
export const shareVersion = (documents: readonly Dated[]): string =>
  Math.max(0, ...documents.map(({ updatedAt }) => Date.parse(updatedAt) || 0)).toString(36);

/**
 * The address of a document's share card, for `og:image`. For a leaderboard the documents are the board and its
 * public results; everywhere else the document alone.
 */
export const shareCard = (kind: ShareKind, id: string, documents: readonly Dated[]): string =>
  `${paths.shareCard(kind, id)}?v=${shareVersion(documents)}`;
