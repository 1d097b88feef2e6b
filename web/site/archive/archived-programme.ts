import { t } from '#contract/languages/words.ts';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';
import { counts } from '#contract/scoring/standings.ts';
import { eventCategoryLabels } from '#contract/text/labels.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

interface ProgrammeRow {
  key: string;
  startAt: string;
  clock: string;
  title: string;
  /** Absent for a session of the conclave, which has no page. */
  slug?: string;
  /** The round, the category and the place, or who spoke and where. */
  notes: string[];
  /** Who came first. */
  winners: Array<{ name: string; colour: string }>;
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

const text = (...notes: Array<string | undefined>): string[] => notes.filter((note) => note !== undefined);

function eventRows(snapshot: EditionSnapshot): ProgrammeRow[] {
  const { events, venues, site } = snapshot;
  const venueOf = (id: string) => venues.find((venue) => venue.id === id)?.name;
  return events.flatMap(({ id, title, slug, category, status, sessions }) =>
    sessions.map((session, index) => ({
      key: `${id} ${index}`,
      startAt: session.startAt,
      clock: festivalTime(session.startAt, site.timezone).clock,
      title,
      slug,
      notes: text(session.label, eventCategoryLabels[category], venueOf(session.venueId)),
      // Only the last round decides.
      winners: index === sessions.length - 1 ? winnersOf(snapshot, id) : [],
      isOff: status === 'cancelled' || session.status === 'cancelled',
    })),
  );
}

function conclaveRows({ sessions, speakers, venues, site }: EditionSnapshot): ProgrammeRow[] {
  return sessions.map(({ id, title, startAt, venueId, speakers: asked }) => ({
    key: id,
    startAt,
    clock: festivalTime(startAt, site.timezone).clock,
    title,
    notes: text(
      t('Conclave'),
      speakers
        .filter((speaker) => asked.includes(speaker.id))
        .map(({ name }) => name)
        .join(', ') || undefined,
      venues.find((venue) => venue.id === venueId)?.name,
    ),
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
      return { name: contingent?.name ?? contingentId, colour: contingent?.colour ?? 'currentColor' };
    });
}
