import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { userPatchSchema } from '#contract/api/users.ts';

/** For tests: the least that each collection (and an account) asks for, and what its schema says to less. */
export type Fields = Record<string, unknown>;
export const earlier = '2026-03-12T17:30:00.000Z';
export const later = '2026-03-12T19:00:00.000Z';
export const session = { startAt: earlier, endAt: later, venueId: 'lawn' };
export const contingent = { id: 'neem', name: 'Neem House', colour: '#88CC66' };
export const placement = { place: 1, contingentId: 'neem', points: 25 };
export const adjustment = { contingentId: 'neem', points: -5, reason: 'Left the stage dirty' };
export const tier = { label: 'Title', rank: 1 };

export type Entity = CollectionName | 'user';

export const minimal: Record<Entity, Fields> = {
  announcement: {
    title: 'Rain moves the concert',
    body: '<p>Bring an umbrella.</p>',
    severity: 'info',
    status: 'draft',
    publishAt: '2026-03-12T10:00:00.000Z',
  },
  blogs: {
    title: 'How the stage is built',
    description: 'Two nights and a crane.',
    date: '2026-03-01T09:00:00.000Z',
    content: '<p>It starts with the floor.</p>',
  },
  'contact-inquiry': {
    name: 'Meera Nair',
    email: 'meera@example.org',
    message: 'Where may a bus with forty students park?',
  },
  events: {
    title: 'Battle of Bands',
    slug: 'battle-of-bands',
    summary: 'Ten bands, one night.',
    description: '<p>Each band plays for twelve minutes.</p>',
    category: 'music',
    sessions: [
      {
        startAt: '2026-03-13T13:30:00.000Z',
        endAt: '2026-03-13T16:30:00.000Z',
        venueId: 'open-air',
        status: 'confirmed',
      },
    ],
  },
  leaderboards: { title: 'Houses' },
  results: {
    leaderboardId: 'houses',
    eventId: 'battle-of-bands',
    placements: [{ place: 1, contingentId: 'red', points: 10 }],
  },
  sponsors: { name: 'Chai Point', tier: { label: 'Title', rank: 1, logoSize: 'huge' } },
  team: { name: 'Arjun Rao', role: 'Convenor', department: 'Core' },
  speakers: { name: 'Dr. Leela Iyer', designation: 'Director', organisation: 'Institute of Design' },
  sessions: {
    title: 'Cities that listen',
    startAt: '2026-03-14T05:00:00.000Z',
    endAt: '2026-03-14T06:00:00.000Z',
    venueId: 'hall-1',
  },
  venues: { name: 'Open-air theatre' },
  site: {
    name: 'Utsav',
    startsAt: '2026-03-12T03:30:00.000Z',
    endsAt: '2026-03-15T16:30:00.000Z',
    timezone: 'Asia/Kolkata',
  },
  editions: {
    year: 2025,
    title: 'Edition 52',
    startsAt: '2025-03-12T03:30:00.000Z',
    endsAt: '2025-03-15T16:30:00.000Z',
    timezone: 'Asia/Kolkata',
    closedAt: '2025-03-20T09:00:00.000Z',
    snapshot: '0123456789abcdef0123456789abcdef01234567',
  },
  user: { name: 'Dev', role: 'editor', active: true },
};

/** Only the path and the sentence matter to whoever reads it. */
export function problemsOf(entity: Entity, fields: Fields): Fields {
  const schema = entity === 'user' ? userPatchSchema.required() : collections[entity].schema;
  const parsed = schema.safeParse({ ...minimal[entity], ...fields });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}
