import { describe, expect, it } from 'vitest';
import { readCsv } from '#contract/text/csv.ts';
import { eventSchema } from '#contract/entities/event.ts';
import { minimal, session } from '#contract/testing/minimal-documents.ts';
import { eventKind } from '#contract/importing/event-kind.ts';
import { guessedMapping } from '#contract/importing/mapping.ts';
import { planRows } from '#contract/importing/plan.ts';
import { csvSheet } from '#contract/importing/sheet.ts';
import { eventCsvRows, eventsCsvHead } from './event-csv.ts';

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
  translations: { hi: { title: '=जीतें', rules: ['समय पर आएँ।'] } },
});
const plain = eventSchema.parse({ ...minimal.events, slug: 'plain', sessions: [session] });

describe('the programme as a spreadsheet', () => {
  const written =
    eventsCsvHead() +
    eventCsvRows({ ...full, id: 'full' }, facts) +
    eventCsvRows({ ...plain, id: 'plain' }, facts);

  it('comes back as it was', () => {
    const kind = eventKind({ ...facts, present: [] });
    const [head, ...rows] = csvSheet(written).rows;
    const imported = rows.map((row) => ({ ...row, newId: `new-${row.row}`, mended: {} }));
    const planned = planRows(imported, guessedMapping(head!, kind.fields), kind);
    expect(planned.flatMap(({ problems }) => problems)).toEqual([]);
    expect(planned.map(({ id, fields }) => ({ ...fields, id }))).toEqual([
      { ...full, id: 'full' },
      { ...plain, id: 'plain' },
    ]);
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
