import { said, t } from '#contract/languages/words.ts';
import { CSV_START, type CsvCell, csvRow } from '#contract/text/csv.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import { resultStatusLabels } from '#contract/text/labels.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { type Standing, standings } from '#contract/scoring/standings.ts';
import type { ExportedFile } from './exported-file.ts';

/** The standings of a board (`board`, or the first); with `of=points`, every point and where it came from. */
export function leaderboardCsv(data: PublicData, url: URL): ExportedFile | undefined {
  const boards = data.list<PublicDocument<Leaderboard>>('leaderboards');
  const asked = url.searchParams.get('board');
  const board = asked === null ? boards[0] : boards.find(({ id }) => id === asked);
  if (!board) return undefined;
  const rows = standings(board, data.list<PublicDocument<Result>>('results'));
  const isOfPoints = url.searchParams.get('of') === 'points';
  return {
    type: 'text/csv; charset=utf-8',
    body: CSV_START + (isOfPoints ? everyPoint(rows, eventTitles(data)) : table(rows)).map(csvRow).join(''),
    headers: {
      'Content-Disposition': `attachment; filename="${board.id}${isOfPoints ? '-points' : ''}.csv"`,
    },
  };
}

const table = (rows: readonly Standing[]): CsvCell[][] => [
  [
    t('Rank'),
    t('Contingent'),
    t('Short name'),
    t('Points'),
    t('Gold'),
    t('Silver'),
    t('Bronze'),
    t('Contains provisional results'),
  ],
  ...rows.map(({ rank, contingent: { name, shortName }, points, gold, silver, bronze, isProvisional }) => [
    rank,
    name,
    shortName,
    points,
    gold,
    silver,
    bronze,
    isProvisional ? t('yes') : t('no'),
  ]),
];

const everyPoint = (rows: readonly Standing[], titles: ReadonlyMap<string, string>): CsvCell[][] => [
  [
    t('Contingent'),
    t('Event'),
    t('Label'),
    t('Place//rank'),
    t('Participants'),
    t('Points'),
    t('Status'),
    t('Published'),
    t('Note'),
    t('Revision note'),
  ],
  ...rows.flatMap(({ contingent, lines }) =>
    lines.map((line) => [
      contingent.name,
      line.eventId === undefined ? t('Adjustment') : (titles.get(line.eventId) ?? line.eventId),
      line.label,
      line.place,
      line.participants.join('; '),
      line.points,
      said(resultStatusLabels[line.status]),
      line.publishedAt,
      line.reason ?? line.note,
      line.revisionNote,
    ]),
  ),
];

const eventTitles = (data: PublicData): ReadonlyMap<string, string> =>
  new Map(data.list<PublicDocument<Event>>('events').map(({ id, title }) => [id, title]));
