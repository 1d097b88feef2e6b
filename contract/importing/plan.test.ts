import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '#contract/api/document.ts';
import { eventSchema } from '#contract/entities/event.ts';
import { minimal } from '#contract/testing/minimal-documents.ts';
import { fileClashes } from './event-clashes.ts';
import { eventKind } from './event-kind.ts';
import type { ImportKind } from './kind.ts';
import { guessedMapping } from './mapping.ts';
import { sponsorKind, teamKind } from './people-kinds.ts';
import { type ImportRow, planRows } from './plan.ts';
import { resultKind } from './result-kind.ts';
import { csvSheet } from './sheet.ts';

const stored = (fields: Record<string, unknown>, id: string): AnyDocument => ({
  ...fields,
  id,
  version: 3,
  createdAt: '',
  updatedAt: '',
  updatedBy: '',
});
const venues = [
  { id: 'lawn', name: 'Main Lawn' },
  { id: 'hall', name: 'Hall' },
];
const events = (present: AnyDocument[] = []) => eventKind({ timezone: 'Asia/Kolkata', venues, present });

function plan(kind: ImportKind, text: string, mended: Record<number, Record<string, string>> = {}) {
  const [head, ...rows] = csvSheet(text).rows;
  const imported = rows.map((row): ImportRow => ({
    ...row,
    newId: `new-${row.row}`,
    mended: mended[row.row] ?? {},
  }));
  return planRows(imported, guessedMapping(head!, kind.fields), kind);
}
const told = (planned: ReturnType<typeof plan>) =>
  planned.flatMap(({ problems }) => problems.map(({ row, field, message }) => `${row} ${field}: ${message}`));

describe('a file of events', () => {
  it('has the day in a column of its own, and times as people write them', () => {
    const [one, two] = plan(
      events(),
      'Event;Date;Time;End time;Place\nRangoli;06-02-2027;9:00 PM;1:30 am;main lawn\nQuiz;7/2/27;10.00 - 11:30;;Hall',
    );
    expect(one).toMatchObject({ id: 'new-2', title: 'Rangoli', state: 'new', problems: [] });
    expect(one!.fields).toMatchObject({
      status: 'draft',
      slug: 'rangoli',
      sessions: [{ startAt: '2027-02-06T15:30:00.000Z', endAt: '2027-02-06T20:00:00.000Z', venueId: 'lawn' }],
    });
    expect(two!.fields['sessions']).toEqual([
      { startAt: '2027-02-07T04:30:00.000Z', endAt: '2027-02-07T06:00:00.000Z', venueId: 'hall' },
    ]);
  });

  it('names the cell, its value and what would be accepted', () => {
    const bad = plan(
      events(),
      'Title,Start,End,Venue,Category\nA,31-02-2027 10:00,2027-02-06 11:00,The Moon,opera\nB,10:00,11:00,Hall,\nC,2027-02-06 10:00,2027-02-06 09:00,Hall,',
    );
    expect(told(bad)).toEqual([
      '2 Venue: Venue: there is no venue called “The Moon”. Choose one that there is.',
      expect.stringContaining('2 Category: Category: “opera” is not known. Accepted: Music, Dance,'),
      expect.stringMatching(
        /^2 Start: Start: “31-02-2027 10:00” is no day of the calendar\. Write it like 2027-02-06/,
      ),
      expect.stringMatching(/^3 Start: Start: “10:00” has no day\. Write it like/),
      '4 End: Session end must be later than Session start.',
    ]);
  });

  it('tells one bad day once, not of the times on it too', () => {
    expect(
      told(plan(events(), 'Title,Date,Start,End,Status\nA,31-02-2027,21.00,22.00,published')).slice(0, 1),
    ).toEqual([
      expect.stringContaining(
        '2 Date: Date: “31-02-2027” is no day of the calendar. Write it like 2027-02-06,',
      ),
    ]);
    expect(told(plan(events(), 'Title,Date,Start,End\nA,31-02-2027,21.00,22.00'))).toHaveLength(1);
  });

  it('may leave a draft unfinished, and asks for all of what is published', () => {
    const text = 'Title,Status\nA,\nB,Published';
    const [draft, published] = plan(events(), text);
    expect(draft!.problems).toEqual([]);
    expect(published!.problems.map(({ field }) => field)).toEqual([
      'Summary',
      'Description',
      'Category',
      'Start',
    ]);
  });

  it('is mended cell by cell, a column that the file does not have too', () => {
    const text = 'Title,Start,End\nA,soon,2027-02-06 11:00';
    expect(told(plan(events(), text))).toHaveLength(1);
    const [mended] = plan(events(), text, { 2: { Start: '6 Feb 2027 10:00', Venue: 'Hall' } });
    expect(mended!.problems).toEqual([]);
    expect(mended!.fields['sessions']).toEqual([
      { startAt: '2027-02-06T04:30:00.000Z', endAt: '2027-02-06T05:30:00.000Z', venueId: 'hall' },
    ]);
  });

  it('adds a session for each row without a title', () => {
    const planned = plan(
      events(),
      'Title,Start,End,Venue\nA,2027-02-06 10:00,2027-02-06 11:00,Hall\n,2027-02-07 10:00,nonsense,Hall\nB,,,',
    );
    expect(planned.map(({ rows }) => rows.map(({ row }) => row))).toEqual([[2, 3], [4]]);
    expect(told(planned)).toEqual([expect.stringMatching(/^3 End: End: “nonsense” is no date or time/)]);
  });

  it('changes what is there, keeps what it does not speak of, and knows what is the same', () => {
    const present = stored(
      eventSchema.parse({ ...minimal.events, status: 'published', tags: ['loud'] }),
      'bands',
    );
    const [changed] = plan(events([present]), 'Title,Tagline\nBattle of Bands,Louder');
    expect(changed).toMatchObject({ id: 'bands', state: 'changed', problems: [] });
    expect(changed!.fields).toMatchObject({ tagline: 'Louder', tags: ['loud'], status: 'published' });
    expect(changed!.fields['sessions']).toEqual(minimal.events['sessions']);
    expect(plan(events([present]), 'Title,Summary\nBattle of Bands,Ten bands’')[0]!.state).toBe('changed');
    expect(plan(events([present]), 'Title,Summary\nBattle of Bands,"Ten bands, one night."')[0]!.state).toBe(
      'same',
    );
  });

  it('has no two events at one address', () => {
    const present = stored({ ...minimal.events }, 'bands');
    expect(told(plan(events([present]), 'Id,Title\nother,Battle of Bands\n,Quiz\n,quiz'))).toEqual([
      '2 Slug: Slug “battle-of-bands” is that of “Battle of Bands” already.',
      '4 Slug: Slug “quiz” is that of row 3 too.',
    ]);
  });

  it('refuses a day that could be either where the month is first elsewhere', () => {
    const planned = plan(events(), 'Title,Date,Start\nA,03/04/2027,10:00\nB,02/15/2027,10:00');
    expect(told(planned).filter((line) => line.includes('Date'))).toEqual([
      expect.stringContaining('2 Date: Date: “03/04/2027” could be 3 Apr or 4 Mar'),
      expect.stringContaining('3 Date: Date: “02/15/2027” has the month first, or a month 15'),
    ]);
  });

  it('clashes among its rows and with what stands, not with what it replaces', () => {
    const standing = stored(
      {
        ...minimal.events,
        sessions: [
          { startAt: '2027-02-06T04:00:00.000Z', endAt: '2027-02-06T05:00:00.000Z', venueId: 'hall' },
        ],
      },
      'bands',
    );
    const text =
      'Title,Start,End,Venue\nA,2027-02-06 10:00,2027-02-06 11:00,Hall\nB,2027-02-06 10:30,2027-02-06 12:00,Hall\nC,2027-02-06 10:00,2027-02-06 11:00,Main Lawn';
    const planned = plan(events([standing]), text);
    const clashes = fileClashes(planned, [standing]);
    expect(planned.map(({ key }) => clashes.get(key)!.map(({ other }) => other.title))).toEqual([
      ['Battle of Bands', 'B'],
      ['A'],
      [],
    ]);
  });
});

describe('a file of people', () => {
  it('adds team members after the others, and changes whoever is there by name', () => {
    const kind = teamKind([stored({ ...minimal.team, order: 40, rank: 'core' }, 'arjun')]);
    const planned = plan(
      kind,
      'Full name\tPost\tCommittee\tLevel\tMobile\nArjun Rao\tConvenor\tCore\t\t+91 98765 43210\nAsha\tHead\tStage\tco-head\t12\n\tX\tY\t\t',
    );
    expect(planned[0]).toMatchObject({
      id: 'arjun',
      state: 'changed',
      fields: { phone: '+91 98765 43210', order: 40 },
    });
    expect(planned[1]).toMatchObject({ state: 'new', fields: { rank: 'cohead', order: 43 } });
    expect(told(planned)).toEqual([
      '3 Phone: Phone must be a phone number of 7 to 20 digits, spaces and dashes.',
      '4 Name: Name is required.',
    ]);
  });

  it('takes the rank of a tier from those that are in it', () => {
    const kind = sponsorKind([stored({ ...minimal.sponsors }, 'chai')]);
    const planned = plan(
      kind,
      'Company,Category,Link\nTata,title,www.tata.com\nOther,Gold,https://other.example',
    );
    expect(planned[0]).toMatchObject({
      problems: [],
      fields: { tier: { label: 'Title', rank: 1, logoSize: 'huge' }, url: 'https://www.tata.com' },
    });
    expect(told(planned)).toEqual(['3 Tier rank: Tier rank must be a whole number.']);
  });
});

describe('a file of results', () => {
  const board = {
    title: 'Houses',
    scoring: 'points' as const,
    contingents: [
      { id: 'neem', name: 'Neem House', shortName: 'Neem', colour: '#88CC66' },
      { id: 'teak', name: 'Teak House', colour: '#88CC66' },
    ],
    pointsScheme: [{ kind: 'major', points: [10, 6] }],
    order: 0,
    status: 'published' as const,
  };
  const kind = (results: AnyDocument[] = []) =>
    resultKind({
      board: stored(board, 'houses') as never,
      events: [stored({ ...minimal.events }, 'bands')] as never,
      results,
    });

  it('has a row for each place; those of one event are one result', () => {
    const planned = plan(
      kind(),
      'Competition,Position,House,Names\nBattle of Bands,1st,neem,"Asha, Ravi"\n,Runner-up,Teak House,\nQuiz,1,Oak,',
    );
    expect(planned).toHaveLength(2);
    expect(planned[0]!.problems).toEqual([]);
    expect(planned[0]!.fields).toMatchObject({
      leaderboardId: 'houses',
      eventId: 'bands',
      status: 'draft',
      placements: [
        { place: 1, contingentId: 'neem', participants: ['Asha', 'Ravi'], points: 10 },
        { place: 2, contingentId: 'teak', participants: [], points: 6 },
      ],
    });
    expect(told(planned).slice(0, 2)).toEqual([
      '4 Event: Event: there is no event called “Quiz”. Choose one that there is.',
      '4 Contingent: Contingent: there is none called “Oak” on this board. Choose one that there is.',
    ]);
  });

  it('asks for a reason where points are not the scheme’s, and where a published result is corrected', () => {
    const present = stored(
      {
        leaderboardId: 'houses',
        eventId: 'bands',
        status: 'final',
        revisionNote: 'Confirmed.',
        placements: [{ place: 1, contingentId: 'neem', participants: [], points: 10 }],
      },
      'kept',
    );
    const head = 'Event,Place,Contingent,Points\n';
    expect(told(plan(kind([present]), `${head}bands,1,teak,12`))).toEqual([
      '2 Note: Say why 12 are not the 10 points of the scheme. The public reads it.',
      '2 What the public reads: Say what is corrected, and why. The public reads it.',
    ]);
    expect(plan(kind([present]), `${head}bands,1,neem,10`)[0]).toMatchObject({
      id: 'kept',
      state: 'same',
      problems: [],
    });
  });

  it('publishes with the desk’s own words where the file has none', () => {
    const [result] = plan(kind(), 'Event,Place,Contingent,Status\nbands,gold,Neem,final');
    expect(result).toMatchObject({
      problems: [],
      fields: { status: 'final', revisionNote: 'Confirmed by the results desk.' },
    });
  });
});
