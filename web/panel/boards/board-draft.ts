import { t } from '#contract/languages/words.ts';
import { writtenFields } from '#contract/api/document.ts';
import { numbered, slugOf } from '#contract/text/slug.ts';
import type { Contingent } from '#contract/entities/leaderboard.ts';
import type { Translations } from '#contract/languages/translated.ts';
import type { LeaderboardStatus, Scoring } from '#contract/text/labels.ts';
import type { StaffBoard } from './staff-board.ts';

export interface ContingentDraft {
  /** Given by the server's data, or made of the name when it is saved first. */
  id: string | undefined;
  key: number;
  name: string;
  shortName: string;
  colour: string;
  logoUrl: string;
  logoAlt: string;
  retired: boolean;
}

export interface SchemeDraft {
  key: number;
  kind: string;
  /** As typed: "25, 15, 10". */
  points: string;
}

/** What the form of a board holds while it is being typed. */
export interface BoardDraft {
  title: string;
  scoring: Scoring;
  status: LeaderboardStatus;
  notice: string;
  order: string;
  contingents: ContingentDraft[];
  schemes: SchemeDraft[];
  translations?: Translations | undefined;
  translatedFrom?: Translations | undefined;
}

export const newBoard: BoardDraft = {
  title: '',
  scoring: 'points',
  status: 'draft',
  notice: '',
  order: '0',
  contingents: [],
  schemes: [{ key: 1, kind: t('Event'), points: '10, 6, 4' }],
};

/** Of a draft that is not whole yet, what was typed so far. */
const written = (board: StaffBoard): StaffBoard => ({ ...board, ...writtenFields(board) });

export const draftOf = (stored: StaffBoard): BoardDraft => draftFrom(written(stored));

const draftFrom = (board: StaffBoard): BoardDraft => ({
  title: board.title,
  scoring: board.scoring,
  status: board.status,
  notice: board.notice ?? '',
  order: String(board.order),
  contingents: board.contingents.map(({ id, name = '', shortName, colour, logo, retired }, index) => ({
    id,
    key: index + 1,
    name,
    shortName: shortName ?? '',
    colour,
    logoUrl: logo?.url ?? '',
    logoAlt: logo?.alt ?? '',
    retired: retired ?? false,
  })),
  schemes: board.pointsScheme.map(({ kind = '', points }, index) => ({
    key: index + 1,
    kind,
    points: points.join(', '),
  })),
  translations: board.translations,
  translatedFrom: board.translatedFrom,
});

const nextKey = (rows: readonly { key: number }[]) => Math.max(0, ...rows.map(({ key }) => key)) + 1;

/** Colours that differ clearly and are light enough for the dark page. */
const COLOURS = [
  '#E5A44F',
  '#F4694E',
  '#97CF6A',
  '#F6D860',
  '#56C9A8',
  '#6DB4F5',
  '#C99A7C',
  '#A996FA',
  '#F29CC3',
];

export const withContingent = (draft: BoardDraft): BoardDraft => ({
  ...draft,
  contingents: [
    ...draft.contingents,
    {
      id: undefined,
      key: nextKey(draft.contingents),
      name: '',
      shortName: '',
      colour: COLOURS[draft.contingents.length % COLOURS.length]!,
      logoUrl: '',
      logoAlt: '',
      retired: false,
    },
  ],
});

export const withScheme = (draft: BoardDraft): BoardDraft => ({
  ...draft,
  schemes: [...draft.schemes, { key: nextKey(draft.schemes), kind: '', points: '' }],
});

const ID_MAX = 40;

/** An id that stays when the name changes: results refer to it. */
export function contingentId(name: string, taken: ReadonlySet<string>): string {
  const plain = slugOf(name, ID_MAX) || 'contingent';
  let id = plain;
  for (let count = 2; taken.has(id); count++) id = numbered(plain, count, ID_MAX);
  return id;
}

const numbersIn = (text: string): Array<number | string> =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** What is sent; the schema on the server says what is wrong with it. */
export function fieldsOf(draft: BoardDraft) {
  const taken = new Set(draft.contingents.flatMap(({ id }) => id ?? []));
  const contingents = draft.contingents.map(({ id, name, shortName, colour, logoUrl, logoAlt, retired }) => {
    const own = id ?? contingentId(name, taken);
    taken.add(own);
    return {
      id: own,
      name: name.trim(),
      ...(shortName.trim() && { shortName: shortName.trim() }),
      colour,
      ...(logoUrl.trim() && { logo: { url: logoUrl.trim(), alt: logoAlt.trim() || name.trim() } }),
      ...(retired && { retired }),
    } satisfies Contingent;
  });
  return {
    title: draft.title.trim(),
    scoring: draft.scoring,
    status: draft.status,
    notice: draft.notice.trim() || null,
    order: /^-?\d+$/.test(draft.order.trim()) ? Number(draft.order) : draft.order,
    contingents,
    pointsScheme: draft.schemes.map(({ kind, points }) => ({ kind: kind.trim(), points: numbersIn(points) })),
    ...(draft.translations && { translations: draft.translations, translatedFrom: draft.translatedFrom }),
  };
}

/** The draft with other translations. They are of contingents with ids, so every contingent has one from now on. */
export function withTranslations(
  draft: BoardDraft,
  { translations, translatedFrom }: Pick<BoardDraft, 'translations' | 'translatedFrom'>,
): BoardDraft {
  const { contingents } = fieldsOf(draft);
  return {
    ...draft,
    contingents: draft.contingents.map((one, index) => ({ ...one, id: contingents[index]!.id })),
    translations,
    translatedFrom,
  };
}
