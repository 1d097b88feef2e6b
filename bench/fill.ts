import type { CollectionName } from '#contract/api/collection-names.ts';
import { sortKeyOf } from '#server/documents/row.ts';
import { DatabaseSync } from 'node:sqlite';

interface Amounts {
  inquiries?: number;
  posts?: number;
  events?: number;
  announcements?: number;
  results?: number;
  venues?: number;
  /** When the first event begins, and by how many minutes each begins after the one before; one hour after another else. */
  programme?: { from: string; everyMinutes: number };
  /** How many of them stand in the log. */
  logged?: number;
}

const BEGAN = Date.UTC(2026, 2, 1);
const MINUTE = 60_000;
const WORDS =
  'the stage rehearsal lights crowd final judges opening night campus verse rhythm paper robots garden river bridge quiet open solo finals lantern workshop debate canvas tabla street mirror circuit echo harvest monsoon'.split(
    ' ',
  );

const later = (from: string, minutes: number) => new Date(Date.parse(from) + minutes * MINUTE).toISOString();
const when = (minutes: number) => new Date(BEGAN + minutes * MINUTE).toISOString();

/** Words that differ from document to document, so that they do not compress to nothing. */
function words(number: number, count: number): string {
  const chosen: string[] = [];
  for (let at = 0, mixed = number + 1; at < count; at++) {
    mixed = (Math.imul(mixed, 1_664_525) + 1_013_904_223 + at) >>> 0;
    chosen.push(WORDS[(mixed >>> 8) % WORDS.length]!);
  }
  return chosen.join(' ');
}

/** Straight into the tables of a SQLite folder: what is measured is reading. */
export function fill(
  file: string,
  {
    inquiries = 0,
    posts = 0,
    events = 0,
    announcements = 0,
    results = 0,
    venues = 0,
    programme = { from: when(0), everyMinutes: 60 },
    logged = 0,
  }: Amounts,
): void {
  const database = new DatabaseSync(file);
  const document = database.prepare(
    'insert into documents (collection, id, version, data, created_at, updated_at, updated_by, sort_key) values (?, ?, 1, ?, ?, ?, ?, ?)',
  );
  const change = database.prepare(
    'insert into changes (seq, collection, id, op, before, after, actor, at) values (?, ?, ?, ?, null, ?, ?, ?)',
  );
  let seq = 0;
  const add = (collection: CollectionName, number: number, fields: object) => {
    const [id, at] = [`${collection}-${number}`, when(number)];
    document.run(
      collection,
      id,
      JSON.stringify(fields),
      at,
      at,
      'bench',
      sortKeyOf(collection, { ...fields }),
    );
    if (seq >= logged) return;
    seq += 1;
    const stamps = { version: 1, createdAt: at, updatedAt: at, updatedBy: 'bench' };
    change.run(seq, collection, id, 'put', JSON.stringify({ ...fields, id, ...stamps }), 'bench', at);
  };
  const addMany = (collection: CollectionName, count: number, fieldsOf: (number: number) => object) => {
    for (let number = 0; number < count; number++) add(collection, number, fieldsOf(number));
  };
  database.exec('begin');
  addMany('contact-inquiry', inquiries, inquiry);
  addMany('blogs', posts, post);
  addMany('events', events, (number) => event(number, programme));
  addMany('announcement', announcements, announcement);
  if (results > 0) add('leaderboards', 0, board);
  addMany('venues', venues, venue);
  addMany('results', results, (number) => result(number, events || results));
  if (logged > 0) database.prepare('update counters set value = ? where name = ?').run(seq, 'changes');
  database.exec('commit');
  database.close();
}

const inquiry = (number: number) => ({
  name: `Person ${number}`,
  email: 'p@example.org',
  phone: '+91 98765 43210',
  message: number % 10 === 0 ? 'I have lost an umbrella.' : 'A question about the programme.',
  submittedAt: when(number),
});

const post = (number: number) => ({
  title: `Post ${String(number).padStart(5, '0')}`,
  description: 'Two nights and a crane.',
  date: when(number),
  content: `<p>${'It starts with the floor. '.repeat(40)}</p>`,
  tags: [],
  status: number % 20 === 0 ? 'draft' : 'published',
});

const event = (number: number, { from, everyMinutes }: NonNullable<Amounts['programme']>) => ({
  title: `${words(number, 3)} ${String(number).padStart(5, '0')}`,
  slug: `event-${number}`,
  summary: `${words(number + 7, 14)}.`,
  description: `<p>${words(number + 11, 30)}.</p>`,
  category: number % 2 ? 'music' : 'dance',
  kind: 'competition',
  previousSlugs: [],
  tags: [],
  sessions: [
    {
      startAt: later(from, number * everyMinutes),
      endAt: later(from, number * everyMinutes + 59),
      venueId: `venues-${number % 12}`,
      status: 'confirmed',
    },
  ],
  participation: 'solo',
  fee: 0,
  prizes: [],
  rules: [],
  registration: { status: 'none' },
  coordinators: [],
  featured: false,
  status: 'published',
});

const announcement = (number: number) => ({
  title: `${words(number, 4)} ${number}`,
  body: `<p>${words(number + 3, 25)}.</p>`,
  severity: 'info',
  category: 'general',
  pinned: false,
  status: 'published',
  publishAt: when(number),
});

const board = {
  title: 'Houses',
  scoring: 'points',
  contingents: [
    { id: 'neem', name: 'Neem House', colour: '#88CC66' },
    { id: 'sal', name: 'Sal House', colour: '#CC6688' },
  ],
  pointsScheme: [],
  order: 0,
  status: 'published',
};

const venue = (number: number) => ({ name: `Hall ${number}` });

const result = (number: number, events: number) => ({
  leaderboardId: 'leaderboards-0',
  eventId: `events-${number % events}`,
  label: words(number, 3),
  placements: [{ place: 1, contingentId: number % 2 ? 'neem' : 'sal', participants: [], points: 10 }],
  revisionNote: 'As the judges said.',
  publishedAt: when(number),
  status: 'final',
});
