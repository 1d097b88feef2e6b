import { t } from '#contract/languages/words.ts';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';
import { counts } from '#contract/scoring/standings.ts';
import { eventCategoryLabels } from '#contract/text/labels.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { asRead } from '#contract/languages/as-read.ts';
import type { Read } from '#contract/languages/translated.ts';

/** Some words of a row, and whether they are in the reader's language. */
interface Note extends Pick<Read, 'translated'> {
  text: string;
}

interface ProgrammeRow extends Pick<Read, 'translated'> {
  key: string;
  startAt: string;
  clock: string;
  title: string;
  /** Absent for a session of the conclave, which has no page. */
  slug?: string;
  /** The round, the category and the place, or who spoke and where. */
  notes: Note[];
  /** Who came first. */
  winners: Array<{ name: string; colour: string } & Pick<Read, 'translated'>>;
  isOff: boolean;
}

export interface ProgrammePart {
  day: string;
  /** Friday 13 March */
  title: string;
  rows: ProgrammeRow[];
}

/** The programme by the days of the festival's clock, each with who won in the end. */
export function programmeOf(snapshot: EditionSnapshot): ProgrammePart[] {
  const { timezone } = snapshot.site;
  const rows = [...eventRows(snapshot), ...conclaveRows(snapshot)].sort((a, b) =>
    a.startAt === b.startAt ? (a.title < b.title ? -1 : 1) : a.startAt < b.startAt ? -1 : 1,
  );
  const days = new Map<string, ProgrammePart>();
  for (const row of rows) {
    const { day, weekday, date } = festivalTime(row.startAt, timezone);
    const part = days.get(day) ?? { day, title: `${weekday} ${date}`, rows: [] };
    part.rows.push(row);
    days.set(day, part);
  }
  return [...days.values()];
}

/** What the documents say in this field. */
function noteOf<Name extends string>(
  name: Name,
  ...documents: Array<{ [field in Name]?: string } | undefined>
) {
  const said = documents.filter((document) => document?.[name]);
  if (said.length === 0) return [];
  const isRead = said.every((document) => asRead(document!).translated?.includes(name));
  const text = said.map((document) => document![name]).join(', ');
  return [{ text, ...(isRead && { translated: ['text'] }) }];
}

/** Words of the interface, which are in the reader's language. */
const ours = (text: string): Note => ({ text, translated: ['text'] });

function eventRows(snapshot: EditionSnapshot): ProgrammeRow[] {
  const { events, venues, site } = snapshot;
  return events.flatMap(({ id, title, slug, category, status, sessions, ...event }) =>
    sessions.map((session, index) => ({
      key: `${id} ${index}`,
      startAt: session.startAt,
      clock: festivalTime(session.startAt, site.timezone).clock,
      title,
      ...asRead(event),
      slug,
      notes: [
        ...noteOf('label', session),
        ours(eventCategoryLabels[category]),
        ...noteOf(
          'name',
          venues.find((venue) => venue.id === session.venueId),
        ),
      ],
      // Only the last round decides.
      winners: index === sessions.length - 1 ? winnersOf(snapshot, id) : [],
      isOff: status === 'cancelled' || session.status === 'cancelled',
    })),
  );
}

function conclaveRows({ sessions, speakers, venues, site }: EditionSnapshot): ProgrammeRow[] {
  return sessions.map(({ id, title, startAt, venueId, speakers: asked, ...session }) => ({
    key: id,
    startAt,
    clock: festivalTime(startAt, site.timezone).clock,
    title,
    ...asRead(session),
    notes: [
      ours(t('Conclave')),
      ...noteOf('name', ...speakers.filter((speaker) => asked.includes(speaker.id))),
      ...noteOf(
        'name',
        venues.find((venue) => venue.id === venueId),
      ),
    ],
    winners: [],
    isOff: false,
  }));
}

function winnersOf({ results, leaderboards }: EditionSnapshot, eventId: string): ProgrammeRow['winners'] {
  const own = results.filter((result) => result.eventId === eventId && counts(result));
  const last = own.toSorted((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1))[0];
  const contingents = leaderboards.find(({ id }) => id === last?.leaderboardId)?.contingents ?? [];
  return (last?.placements ?? [])
    .filter(({ place }) => place === 1)
    .map(({ contingentId }) => {
      const contingent = contingents.find(({ id }) => id === contingentId);
      return {
        name: contingent?.name ?? contingentId,
        colour: contingent?.colour ?? 'currentColor',
        ...(contingent && asRead(contingent)),
      };
    });
}
