import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { announcementSchema } from './announcement.ts';
import { blogSchema } from './blog.ts';
import { contactInquirySchema } from './contact-inquiry.ts';
import { eventSchema } from './event.ts';
import { leaderboardSchema } from './leaderboard.ts';
import { resultSchema } from './result.ts';
import { sessionSchema } from './session.ts';
import { siteSchema } from './site.ts';
import { speakerSchema } from './speaker.ts';
import { sponsorSchema } from './sponsor.ts';
import { teamMemberSchema } from './team-member.ts';
import { userEditSchema, userSchema } from './user.ts';
import { venueSchema } from './venue.ts';

type Fields = Record<string, unknown>;
const earlier = '2026-03-12T17:30:00.000Z';
const later = '2026-03-12T19:00:00.000Z';
const session = { startAt: earlier, endAt: later, venueId: 'lawn' };
const contingent = { id: 'neem', name: 'Neem House', colour: '#88CC66' };
const placement = { place: 1, contingentId: 'neem', points: 25 };
const adjustment = { contingentId: 'neem', points: -5, reason: 'Left the stage dirty' };
const tier = { label: 'Title', rank: 1 };

const schemas = {
  announcement: announcementSchema,
  blog: blogSchema,
  inquiry: contactInquirySchema,
  event: eventSchema,
  leaderboard: leaderboardSchema,
  result: resultSchema,
  session: sessionSchema,
  site: siteSchema,
  speaker: speakerSchema,
  sponsor: sponsorSchema,
  member: teamMemberSchema,
  user: userSchema,
  venue: venueSchema,
} satisfies Record<string, z.ZodType>;
type Entity = keyof typeof schemas;

const minimal: Record<Entity, Fields> = {
  announcement: { title: 'Hello', body: 'Come', severity: 'info', status: 'draft', publishAt: earlier },
  blog: { title: 'A night', description: 'In short', date: earlier, content: '<p>Long</p>' },
  inquiry: {
    name: 'Asha',
    email: 'asha@example.org',
    phone: '+91 98000 00000',
    message: 'Is there parking?',
  },
  event: {
    title: 'Chess',
    slug: 'chess',
    summary: 'Boards',
    description: '<p>Boards</p>',
    category: 'sports',
    sessions: [session],
  },
  leaderboard: { title: 'Houses' },
  result: { leaderboardId: 'houses', eventId: 'chess', placements: [placement] },
  session: { title: 'Opening', startAt: earlier, endAt: later, venueId: 'hall' },
  site: { name: 'Utsav', startsAt: earlier, endsAt: later, timezone: 'Asia/Kolkata' },
  speaker: { name: 'Ira', designation: 'Director', organisation: 'The Observatory' },
  sponsor: { name: 'Kettle & Co', tier },
  member: { name: 'Dev', role: 'Head of lights', department: 'Production' },
  user: { name: 'Dev', role: 'editor' },
  venue: { name: 'Lawn' },
};

/** Only the path and the sentence matter to whoever reads it. */
function problemsOf(entity: Entity, fields: Fields): Fields {
  const parsed = schemas[entity].safeParse({ ...minimal[entity], ...fields });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

const letters = (count: number) => 'x'.repeat(count);
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);

describe('a document with its required fields only', () => {
  it.each(Object.keys(schemas) as Entity[])('%s passes', (entity) => {
    expect(problemsOf(entity, {})).toEqual({});
  });

  it.each(
    Object.entries(minimal).flatMap(([entity, fields]) =>
      Object.keys(fields).map((field) => [entity, field]),
    ),
  )('%s needs its %s, and says so', (entity, field) => {
    if (entity === 'result' && field === 'placements') return;
    expect(Object.keys(problemsOf(entity as Entity, { [field!]: undefined }))).toEqual([field]);
  });

  it('gets the fields that everybody relies on', () => {
    expect(eventSchema.parse(minimal.event)).toMatchObject({
      status: 'draft',
      kind: 'competition',
      participation: 'solo',
      fee: 0,
      registration: { status: 'none' },
      tags: [],
      previousSlugs: [],
    });
    expect(sponsorSchema.parse(minimal.sponsor)).toMatchObject({ active: true, order: 0 });
  });

  it('loses what the schema does not know, but for announcements', () => {
    expect(venueSchema.parse({ name: 'Lawn', owner: 'me' })).not.toHaveProperty('owner');
    expect(announcementSchema.parse({ ...minimal.announcement, mood: 'glad' })).toHaveProperty(
      'mood',
      'glad',
    );
  });
});

interface Edge {
  entity: Entity;
  field: string;
  allowed: unknown;
  refused: unknown;
  says: string;
  at?: string;
}
const longest = (entity: Entity, field: string, label: string, max: number): Edge => ({
  entity,
  field,
  allowed: letters(max),
  refused: letters(max + 1),
  says: `${label} can have at most ${max} characters.`,
});

const edges: Edge[] = [
  longest('announcement', 'title', 'Title', 120),
  longest('announcement', 'body', 'Body', 4000),
  longest('blog', 'title', 'Title', 140),
  longest('blog', 'description', 'Description', 300),
  longest('blog', 'content', 'Content', 100_000),
  longest('blog', 'author', 'Author', 80),
  longest('blog', 'slug', 'Slug', 80),
  longest('inquiry', 'name', 'Name', 80),
  longest('inquiry', 'message', 'Message', 2000),
  longest('event', 'title', 'Title', 100),
  longest('event', 'tagline', 'Tagline', 120),
  longest('event', 'summary', 'Summary', 280),
  longest('event', 'description', 'Description', 20_000),
  longest('event', 'eligibility', 'Eligibility', 300),
  longest('event', 'accessibilityNotes', 'Accessibility notes', 500),
  longest('leaderboard', 'title', 'Title', 100),
  longest('leaderboard', 'notice', 'Notice', 300),
  longest('result', 'label', 'Label', 80),
  longest('result', 'revisionNote', 'Revision note', 300),
  longest('session', 'title', 'Title', 120),
  longest('session', 'abstract', 'Abstract', 2000),
  longest('site', 'name', 'Name', 60),
  longest('site', 'tagline', 'Tagline', 200),
  longest('site', 'about', 'About', 20_000),
  longest('speaker', 'name', 'Name', 80),
  longest('speaker', 'designation', 'Designation', 100),
  longest('speaker', 'organisation', 'Organisation', 100),
  longest('speaker', 'bio', 'Bio', 2000),
  longest('sponsor', 'name', 'Name', 80),
  longest('sponsor', 'blurb', 'Blurb', 280),
  longest('member', 'name', 'Name', 80),
  longest('member', 'role', 'Role', 80),
  longest('member', 'department', 'Department', 60),
  longest('user', 'name', 'Name', 80),
  longest('venue', 'name', 'Name', 80),
  longest('venue', 'building', 'Building', 80),
  longest('venue', 'floor', 'Floor', 40),
  {
    entity: 'inquiry',
    field: 'message',
    allowed: letters(10),
    refused: letters(9),
    says: 'Message needs at least 10 characters.',
  },
  {
    entity: 'event',
    field: 'sessions',
    allowed: [session],
    refused: [],
    says: 'Sessions needs at least one entry.',
  },
  {
    entity: 'event',
    field: 'sessions',
    allowed: many(20, session),
    refused: many(21, session),
    says: 'Sessions can have at most 20 entries.',
  },
  {
    entity: 'event',
    field: 'tags',
    allowed: many(8, 'night'),
    refused: many(9, 'night'),
    says: 'Tags can have at most 8 entries.',
  },
  { entity: 'event', field: 'fee', allowed: 0, refused: -1, says: 'Fee must be 0 or more.' },
  { entity: 'event', field: 'fee', allowed: 100_000, refused: 100_001, says: 'Fee must be 100000 or less.' },
  { entity: 'event', field: 'fee', allowed: 49.5, refused: 49.505, says: 'Fee can have at most 2 decimals.' },
  {
    entity: 'event',
    field: 'rules',
    allowed: [letters(500)],
    refused: [letters(501)],
    says: 'Rule can have at most 500 characters.',
    at: 'rules.0',
  },
  {
    entity: 'event',
    field: 'poster',
    allowed: { url: '/files/a.webp', alt: 'A band' },
    refused: { url: '/files/a.webp' },
    says: 'Poster description is required.',
    at: 'poster.alt',
  },
  {
    entity: 'event',
    field: 'coordinators',
    allowed: [{ name: 'Ira' }],
    refused: [{ phone: '9800000000' }],
    says: 'Coordinator name is required.',
    at: 'coordinators.0.name',
  },
  {
    entity: 'leaderboard',
    field: 'contingents',
    allowed: [{ ...contingent, shortName: letters(12) }],
    refused: [{ ...contingent, shortName: letters(13) }],
    says: 'Contingent short name can have at most 12 characters.',
    at: 'contingents.0.shortName',
  },
  {
    entity: 'result',
    field: 'placements',
    allowed: [placement],
    refused: [{ ...placement, place: 0 }],
    says: 'Place must be 1 or more.',
    at: 'placements.0.place',
  },
  {
    entity: 'result',
    field: 'placements',
    allowed: [{ ...placement, points: 10_000 }],
    refused: [{ ...placement, points: 2.5 }],
    says: 'Points must be a whole number.',
    at: 'placements.0.points',
  },
  {
    entity: 'sponsor',
    field: 'tier',
    allowed: tier,
    refused: { ...tier, rank: 0 },
    says: 'Tier rank must be 1 or more.',
    at: 'tier.rank',
  },
  {
    entity: 'sponsor',
    field: 'logo',
    allowed: { url: 'https://cdn.example.org/l.svg', alt: 'Kettle' },
    refused: { url: 'http://cdn.example.org/l.svg', alt: 'Kettle' },
    says: 'Logo address must be a file of this site or an address that starts with https://.',
    at: 'logo.url',
  },
  {
    entity: 'site',
    field: 'heroLines',
    allowed: ['Four nights', 'of gold.'],
    refused: ['Four', 'nights', 'of gold.'],
    says: 'Hero lines can have at most 2 entries.',
  },
  {
    entity: 'site',
    field: 'timezone',
    allowed: 'Europe/Lisbon',
    refused: 'Asia/Nowhere',
    says: 'Timezone must be the name of a timezone, like Asia/Kolkata.',
  },
  {
    entity: 'user',
    field: 'role',
    allowed: 'owner',
    refused: 'king',
    says: 'Role must be one of: owner, admin, editor, results, support.',
  },
  { entity: 'venue', field: 'capacity', allowed: 1, refused: 0, says: 'Capacity must be 1 or more.' },
  {
    entity: 'venue',
    field: 'mapUrl',
    allowed: 'https://maps.example.org/lawn',
    refused: 'javascript:alert(1)',
    says: 'Map must be an address that starts with https://.',
  },
];

describe('at the edge of a limit', () => {
  it.each(edges)('$entity: $says', ({ entity, field, allowed, refused, says, at = field }) => {
    expect(problemsOf(entity, { [field]: allowed })).toEqual({});
    expect(problemsOf(entity, { [field]: refused })).toEqual({ [at]: says });
  });
});

const rules: [entity: Entity, fields: Fields, problems: Fields][] = [
  [
    'announcement',
    { publishAt: later, expiresAt: earlier },
    { expiresAt: 'Expires at must be later than Publish at.' },
  ],
  [
    'event',
    { sessions: [session, { ...session, endAt: earlier }] },
    { 'sessions.1.endAt': 'Session end must be later than Session start.' },
  ],
  ['event', { sessions: [{ ...session, status: 'moved', previous: session }] }, {}],
  [
    'event',
    { registration: { status: 'open', opensAt: later, closesAt: earlier } },
    { 'registration.closesAt': 'Registration closes must be later than Registration opens.' },
  ],
  ['event', { registration: { status: 'open', closesAt: earlier } }, {}],
  ['event', { participation: 'team', teamMin: 4, teamMax: 4 }, {}],
  [
    'event',
    { participation: 'team', teamMin: 4, teamMax: 3 },
    { teamMax: 'Largest team must be 4 or more, as the smallest team is.' },
  ],
  ['event', { participation: 'team', teamMin: 2 }, { teamMax: 'Largest team is required for a team event.' }],
  [
    'leaderboard',
    { contingents: [contingent, { ...contingent, name: 'Other' }] },
    { 'contingents.1.id': 'Contingent id "neem" is there twice.' },
  ],
  [
    'leaderboard',
    {
      pointsScheme: [
        { kind: 'Team', points: [3] },
        { kind: 'Team', points: [5] },
      ],
    },
    { 'pointsScheme.1.kind': 'Kind of event "Team" is there twice.' },
  ],
  ['leaderboard', { freezeAt: earlier, revealedAt: later }, {}],
  [
    'leaderboard',
    { freezeAt: later, revealedAt: earlier },
    { revealedAt: 'Revealed at must not be earlier than Freeze at.' },
  ],
  [
    'leaderboard',
    { revealedAt: later },
    { revealedAt: 'Revealed at needs a Freeze at: only a frozen board is revealed.' },
  ],
  ['result', { placements: [placement, { ...placement, contingentId: 'banyan' }] }, {}],
  ['result', { placements: [] }, { placements: 'Placements needs at least one entry.' }],
  ['result', { eventId: undefined, placements: [], adjustment }, {}],
  [
    'result',
    { adjustment },
    {
      eventId: 'Event must be empty: an adjustment belongs to no event.',
      placements: 'Placements must be empty: an adjustment has none.',
    },
  ],
  [
    'result',
    { eventId: undefined, placements: [], adjustment: { ...adjustment, points: 0 } },
    { 'adjustment.points': 'Points of an adjustment must not be 0.' },
  ],
  [
    'result',
    { eventId: undefined, placements: [], adjustment: { ...adjustment, reason: 'Too short' } },
    { 'adjustment.reason': 'Reason needs at least 10 characters.' },
  ],
  ['result', { status: 'final', revisionNote: 'First publication' }, {}],
  ...['provisional', 'final', 'withdrawn'].map((status): [Entity, Fields, Fields] => [
    'result',
    { status },
    { revisionNote: 'Revision note is required once a result is published.' },
  ]),
  ['session', { startAt: later, endAt: later }, { endAt: 'End must be later than Start.' }],
  ['site', { startsAt: later, endsAt: earlier }, { endsAt: 'Ends at must be later than Starts at.' }],
  ['site', { heroLines: ['Four nights', 'of gold.'], heroEmphasis: 'gold.' }, {}],
  [
    'site',
    { heroLines: ['Four nights'], heroEmphasis: 'gold.' },
    { heroEmphasis: 'Hero emphasis must be a part of one of the hero lines.' },
  ],
];

describe('rules between fields', () => {
  it.each(rules)('%s %j → %j', (entity, fields, problems) => {
    expect(problemsOf(entity, fields)).toEqual(problems);
  });
});

it('an administrator’s edit carries nothing that only sign-in knows', () => {
  const edit = userEditSchema.parse({ ...minimal.user, secondFactor: false, lastSignInAt: earlier });
  expect(edit).not.toHaveProperty('secondFactor');
  expect(edit).not.toHaveProperty('lastSignInAt');
});
