import { describe, expect, it } from 'vitest';
import {
  adjustment,
  contingent,
  type Entity,
  earlier,
  type Fields,
  later,
  placement,
  problemsOf,
  session,
} from '#contract/testing/minimal-documents.ts';

const pictures = (count: number) => Array.from({ length: count }, () => ({ url: '/files/a.jpg' }));

const rules: [entity: Entity, fields: Fields, problems: Fields][] = [
  [
    'announcement',
    { publishAt: later, expiresAt: earlier },
    { expiresAt: 'Expires at must be later than Publish at.' },
  ],
  [
    'events',
    { sessions: [session, { ...session, endAt: earlier }] },
    { 'sessions.1.endAt': 'Session end must be later than Session start.' },
  ],
  ['events', { sessions: [{ ...session, status: 'moved', previous: session }] }, {}],
  [
    'events',
    { registration: { status: 'open', opensAt: later, closesAt: earlier } },
    { 'registration.closesAt': 'Registration closes must be later than Registration opens.' },
  ],
  ['events', { registration: { status: 'open', closesAt: earlier } }, {}],
  ['events', { participation: 'team', teamMin: 4, teamMax: 4 }, {}],
  [
    'events',
    { participation: 'team', teamMin: 4, teamMax: 3 },
    { teamMax: 'Largest team must be 4 or more, as the smallest team is.' },
  ],
  [
    'events',
    { participation: 'team', teamMin: 2 },
    { teamMax: 'Largest team is required for a team event.' },
  ],
  ['events', { gallery: pictures(40) }, {}],
  ['events', { gallery: pictures(41) }, { gallery: 'Gallery can have at most 40 pictures.' }],
  ['blogs', { gallery: 'x' }, { gallery: 'Gallery must be a list.' }],
  [
    'blogs',
    {
      gallery: [
        { url: '/files/a.jpg', caption: 'x'.repeat(201), credit: 'x'.repeat(81), alt: 'x'.repeat(201) },
      ],
    },
    {
      'gallery.0.caption': 'Caption can have at most 200 characters.',
      'gallery.0.credit': 'Credit can have at most 80 characters.',
      'gallery.0.alt': 'Picture description can have at most 200 characters.',
    },
  ],
  [
    'blogs',
    { gallery: [{ url: 'https://example.org/a.jpg' }, {}] },
    {
      'gallery.0.url': 'Gallery picture must be a picture that was uploaded to this site.',
      'gallery.1.url': 'Gallery picture must be an address.',
    },
  ],
  [
    'site',
    { homeGallery: pictures(13) },
    { homeGallery: 'Gallery of the home page can have at most 12 pictures.' },
  ],
  [
    'leaderboards',
    { contingents: [contingent, { ...contingent, name: 'Other' }] },
    { 'contingents.1.id': 'Contingent id "neem" is there twice.' },
  ],
  [
    'leaderboards',
    {
      pointsScheme: [
        { kind: 'Team', points: [3] },
        { kind: 'Team', points: [5] },
      ],
    },
    { 'pointsScheme.1.kind': 'Kind of event "Team" is there twice.' },
  ],
  ['leaderboards', { freezeAt: earlier, revealedAt: later }, {}],
  [
    'leaderboards',
    { freezeAt: later, revealedAt: earlier },
    { revealedAt: 'Revealed at must not be earlier than Freeze at.' },
  ],
  [
    'leaderboards',
    { revealedAt: later },
    { revealedAt: 'Revealed at needs a Freeze at: only a frozen board is revealed.' },
  ],
  ['results', { placements: [placement, { ...placement, contingentId: 'banyan' }] }, {}],
  ['results', { placements: [] }, { placements: 'Placements needs at least one entry.' }],
  ['results', { eventId: undefined, placements: [], adjustment }, {}],
  [
    'results',
    { adjustment },
    {
      eventId: 'Event must be empty: an adjustment belongs to no event.',
      placements: 'Placements must be empty: an adjustment has none.',
    },
  ],
  [
    'results',
    { eventId: undefined, placements: [], adjustment: { ...adjustment, points: 0 } },
    { 'adjustment.points': 'Points of an adjustment must not be 0.' },
  ],
  [
    'results',
    { eventId: undefined, placements: [], adjustment: { ...adjustment, reason: 'Too short' } },
    { 'adjustment.reason': 'Reason needs at least 10 characters.' },
  ],
  ['results', { status: 'final', revisionNote: 'First publication' }, {}],
  ...['provisional', 'final', 'withdrawn'].map((status): [Entity, Fields, Fields] => [
    'results',
    { status },
    { revisionNote: 'Revision note is required once a result is published.' },
  ]),
  ['sessions', { startAt: later, endAt: later }, { endAt: 'End must be later than Start.' }],
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
