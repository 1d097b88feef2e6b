import { describe, expect, it } from 'vitest';
import { readCsv } from '#contract/text/csv.ts';
import { eventSchema } from '#contract/entities/event.ts';
import { minimal, session } from '#contract/testing/minimal-documents.ts';
import { eventCsvRows, eventsCsvHead, EVENT_COLUMNS, placeOf, readEventsCsv } from './event-csv.ts';

const facts = {
  timezone: 'Asia/Kolkata',
  venues: [
    { id: 'lawn', name: 'The Lawn' },
    { id: 'hall-1', name: 'Hall' },
    { id: 'hall-2', name: 'hall' },
  ],
};

const full = eventSchema.parse({
  ...minimal.events,
  title: '=HYPERLINK("http://evil.example","Win")',
  tagline: '+1 for all',
  summary: "'-quoted'",
  description: '<p>Two\nlines, "quoted"; and | bars \\ too</p>',
  tags: ['loud', 'a | b', '-night'],
  sessions: [
    { ...session, label: 'Heats', venueId: 'hall-2', status: 'tentative' },
    {
      startAt: '2026-03-13T13:30:15.250Z',
      endAt: '2026-03-13T15:00:00.000Z',
      venueId: 'lawn',
      status: 'moved',
      previous: session,
    },
  ],
  participation: 'team',
  teamMin: 2,
  teamMax: 5,
  fee: 250.5,
  prizes: [
    { place: '1st', text: '₹ 10,000 | and a cup' },
    { place: '2nd', text: 'A book' },
  ],
  rules: ['Be on time.', 'No fire.\nReally: none.'],
  rulebookUrl: '/files/rules.pdf',
  registration: {
    status: 'open',
    url: 'https://example.org/r',
    opensAt: '2026-03-01T00:00:00Z',
    capacity: 40,
  },
  coordinators: [
    { name: 'Asha Rao', phone: '+91 98765 43210' },
    { name: 'Vikram | Das', email: 'v@example.org' },
  ],
  poster: { url: '/files/p.jpg', alt: 'A drum' },
  featured: true,
  status: 'published',
  previousSlugs: ['old-one'],
});
const plain = eventSchema.parse({ ...minimal.events, sessions: [session] });

/** As the import does it: what is absent gets the schema's own defaults. */
const parsed = (text: string) => {
  const { events, problems } = readEventsCsv(text, facts);
  expect(problems).toEqual([]);
  return events.map(({ id, fields }) => ({ id, ...eventSchema.parse(fields) }));
};

describe('the programme as a spreadsheet', () => {
  const written =
    eventsCsvHead() +
    eventCsvRows({ ...full, id: 'full' }, facts) +
    eventCsvRows({ ...plain, id: 'plain' }, facts);

  it('comes back as it was', () => {
    expect(parsed(written)).toEqual([
      { ...full, id: 'full' },
      { ...plain, id: 'plain' },
    ]);
  });

  it('comes back from a spreadsheet that turned columns round, changed their case and separates by semicolons', () => {
    const text =
      'venue;TITLE;slug;category;summary;description;start;end\nthe lawn;Quiz;quiz;Just for fun;S;D;2026-03-12 23:00;2026-03-13T00:30';
    expect(parsed(text)[0]).toMatchObject({
      title: 'Quiz',
      category: 'informal',
      sessions: [
        {
          startAt: '2026-03-12T17:30:00.000Z',
          endAt: '2026-03-12T19:00:00.000Z',
          venueId: 'lawn',
          status: 'confirmed',
        },
      ],
    });
  });

  it('has nothing in it that a spreadsheet would run', () => {
    const cells = readCsv(written).flatMap((row) => row.cells);
    expect(cells.filter((cell) => /^[\s]*[=+@|-]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'${full.title}`);
  });

  it('tells times by the festival’s clock', () => {
    expect(written).toContain('"2026-03-12 23:00"');
  });
});

describe('a file that is not right', () => {
  const problemsOf = (text: string) =>
    readEventsCsv(text, facts).problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);

  it('is told so by line and column', () => {
    const head = 'Title,Slug,Start,End,Venue,Featured,Kind';
    expect(problemsOf(`${head}\nA,a,soon,2026-03-12 10:00,Moon,perhaps,opera`)).toEqual([
      '2 Start: Start must be a date and time at the festival, like 2026-03-12 17:30.',
      '2 Venue: Venue: there is no venue called “Moon”.',
      '2 Featured: Featured must be yes or no.',
      '2 Kind: Kind must be one of: competition, workshop, talk, show.',
    ]);
  });

  it('is told which columns are missing, unknown or there twice', () => {
    expect(problemsOf('Title,title,Colour,Start,End\nA,A,red,,')).toEqual([
      '1 Title: The column “Title” is there twice.',
      `1 Colour: There is no column “Colour”. Known: ${EVENT_COLUMNS.join(', ')}.`,
      '1 Venue: The column “Venue” is missing.',
    ]);
    expect(problemsOf('')).toEqual(['1 : The file is empty.']);
  });

  it('has its complaints of the schema at the line of the session they are about', () => {
    const { events } = readEventsCsv('Title,Start,End,Venue\nA,,,\n,2026-03-12 10:00,,\nB,,,', facts);
    expect(events).toHaveLength(2);
    expect(placeOf(events[0]!, ['sessions', 1, 'endAt'])).toEqual({ line: 3, column: 'End' });
    expect(placeOf(events[1]!, ['summary'])).toEqual({ line: 4, column: 'Summary' });
    expect(placeOf(events[0]!, ['prizes', 0, 'text'])).toEqual({ line: 2, column: 'Prizes' });
  });
});
