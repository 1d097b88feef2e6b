import type { CollectionName } from '#contract/api/collection-names.ts';

type Fields = Record<string, unknown>;

/** The least that each collection takes, and that the public sees where it sees any. */
const samples: Record<CollectionName, Fields> = {
  announcement: {
    title: 'Rain moves the concert',
    body: '<p>Bring an umbrella.</p>',
    severity: 'info',
    status: 'published',
    publishAt: '2026-03-12T10:00:00.000Z',
  },
  blogs: {
    title: 'How the stage is built',
    description: 'Two nights and a crane.',
    date: '2026-03-01T09:00:00.000Z',
    content: '<p>It starts with the floor.</p>',
    status: 'published',
  },
  'contact-inquiry': {
    name: 'Meera Nair',
    email: 'meera@example.org',
    phone: '+91 98765 43210',
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
    status: 'published',
  },
  leaderboards: { title: 'Houses', status: 'published' },
  results: {
    leaderboardId: 'houses',
    eventId: 'battle-of-bands',
    status: 'final',
    placements: [{ place: 1, contingentId: 'red', points: 10 }],
    revisionNote: 'As announced on stage.',
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
};

export const sample = (collection: CollectionName, overrides: object = {}): Fields => ({
  ...structuredClone(samples[collection]),
  ...overrides,
});
