import { describe, expect, it } from 'vitest';
import { announcementSchema } from './announcement.ts';
import { eventSchema } from './event.ts';
import {
  contingent,
  type Entity,
  earlier,
  minimal,
  placement,
  problemsOf,
  session,
  tier,
} from '#contract/testing/minimal-documents.ts';
import { sponsorSchema } from './sponsor.ts';
import { userPatchSchema } from '#contract/api/users.ts';
import { venueSchema } from './venue.ts';

const letters = (count: number) => 'x'.repeat(count);
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);

describe('a document with its required fields only', () => {
  it.each(Object.keys(minimal) as Entity[])('%s passes', (entity) => {
    expect(problemsOf(entity, {})).toEqual({});
  });

  it.each(
    Object.entries(minimal).flatMap(([entity, fields]) =>
      Object.keys(fields).map((field) => [entity, field]),
    ),
  )('%s needs its %s, and says so', (entity, field) => {
    if (entity === 'results' && field === 'placements') return;
    expect(Object.keys(problemsOf(entity as Entity, { [field!]: undefined }))).toEqual([field]);
  });

  it('gets the fields that everybody relies on', () => {
    expect(eventSchema.parse(minimal.events)).toMatchObject({
      status: 'draft',
      kind: 'competition',
      participation: 'solo',
      fee: 0,
      registration: { status: 'none' },
      tags: [],
      previousSlugs: [],
    });
    expect(sponsorSchema.parse(minimal.sponsors)).toMatchObject({ active: true, order: 0 });
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
  longest('blogs', 'title', 'Title', 140),
  longest('blogs', 'description', 'Description', 300),
  longest('blogs', 'content', 'Content', 100_000),
  longest('blogs', 'author', 'Author', 80),
  longest('blogs', 'slug', 'Slug', 80),
  longest('contact-inquiry', 'name', 'Name', 80),
  longest('contact-inquiry', 'message', 'Message', 2000),
  longest('events', 'title', 'Title', 100),
  longest('events', 'tagline', 'Tagline', 120),
  longest('events', 'summary', 'Summary', 280),
  longest('events', 'description', 'Description', 20_000),
  longest('events', 'eligibility', 'Eligibility', 300),
  longest('events', 'accessibilityNotes', 'Accessibility notes', 500),
  longest('leaderboards', 'title', 'Title', 100),
  longest('leaderboards', 'notice', 'Notice', 300),
  longest('results', 'label', 'Label', 80),
  longest('results', 'revisionNote', 'Revision note', 300),
  longest('sessions', 'title', 'Title', 120),
  longest('sessions', 'abstract', 'Abstract', 2000),
  longest('site', 'name', 'Name', 60),
  longest('site', 'tagline', 'Tagline', 200),
  longest('site', 'about', 'About', 20_000),
  longest('speakers', 'name', 'Name', 80),
  longest('speakers', 'designation', 'Designation', 100),
  longest('speakers', 'organisation', 'Organisation', 100),
  longest('speakers', 'bio', 'Bio', 2000),
  longest('sponsors', 'name', 'Name', 80),
  longest('sponsors', 'blurb', 'Blurb', 280),
  longest('team', 'name', 'Name', 80),
  longest('team', 'role', 'Role', 80),
  longest('team', 'department', 'Department', 60),
  longest('user', 'name', 'Name', 80),
  longest('venues', 'name', 'Name', 80),
  longest('venues', 'building', 'Building', 80),
  longest('venues', 'floor', 'Floor', 40),
  {
    entity: 'contact-inquiry',
    field: 'message',
    allowed: letters(10),
    refused: letters(9),
    says: 'Message needs at least 10 characters.',
  },
  {
    entity: 'events',
    field: 'sessions',
    allowed: [session],
    refused: [],
    says: 'Sessions needs at least one entry.',
  },
  {
    entity: 'events',
    field: 'sessions',
    allowed: many(20, session),
    refused: many(21, session),
    says: 'Sessions can have at most 20 entries.',
  },
  {
    entity: 'events',
    field: 'tags',
    allowed: many(8, 'night'),
    refused: many(9, 'night'),
    says: 'Tags can have at most 8 entries.',
  },
  { entity: 'events', field: 'fee', allowed: 0, refused: -1, says: 'Fee must be 0 or more.' },
  { entity: 'events', field: 'fee', allowed: 100_000, refused: 100_001, says: 'Fee must be 100000 or less.' },
  {
    entity: 'events',
    field: 'fee',
    allowed: 49.5,
    refused: 49.505,
    says: 'Fee can have at most 2 decimals.',
  },
  {
    entity: 'events',
    field: 'rules',
    allowed: [letters(500)],
    refused: [letters(501)],
    says: 'Rule can have at most 500 characters.',
    at: 'rules.0',
  },
  {
    entity: 'events',
    field: 'poster',
    allowed: { url: '/files/a.webp', alt: 'A band' },
    refused: { url: '/files/a.webp' },
    says: 'Poster description is required.',
    at: 'poster.alt',
  },
  {
    entity: 'events',
    field: 'coordinators',
    allowed: [{ name: 'Ira' }],
    refused: [{ phone: '9800000000' }],
    says: 'Coordinator name is required.',
    at: 'coordinators.0.name',
  },
  {
    entity: 'leaderboards',
    field: 'contingents',
    allowed: [{ ...contingent, shortName: letters(12) }],
    refused: [{ ...contingent, shortName: letters(13) }],
    says: 'Contingent short name can have at most 12 characters.',
    at: 'contingents.0.shortName',
  },
  {
    entity: 'results',
    field: 'placements',
    allowed: [placement],
    refused: [{ ...placement, place: 0 }],
    says: 'Place must be 1 or more.',
    at: 'placements.0.place',
  },
  {
    entity: 'results',
    field: 'placements',
    allowed: [{ ...placement, points: 10_000 }],
    refused: [{ ...placement, points: 2.5 }],
    says: 'Points must be a whole number.',
    at: 'placements.0.points',
  },
  {
    entity: 'sponsors',
    field: 'tier',
    allowed: tier,
    refused: { ...tier, rank: 0 },
    says: 'Tier rank must be 1 or more.',
    at: 'tier.rank',
  },
  {
    entity: 'sponsors',
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
  { entity: 'venues', field: 'capacity', allowed: 1, refused: 0, says: 'Capacity must be 1 or more.' },
  {
    entity: 'venues',
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

it('an administrator’s edit carries nothing that only sign-in knows', () => {
  const edit = userPatchSchema.parse({ ...minimal.user, secondFactor: false, lastSignInAt: earlier });
  expect(edit).not.toHaveProperty('secondFactor');
  expect(edit).not.toHaveProperty('lastSignInAt');
});
