import { describe, expect, it } from 'vitest';
import { feeText, teamText, timeLeft } from './detail/event-facts-card.tsx';
import { programmeChanges } from './programme/programme-changes.ts';
import { relatedEvents } from '#contract/programme/related-events.ts';
import { at, sampleEvent, session } from '#web/testing/sample-events.ts';
import { badgesOf } from './session-badge.tsx';

describe('facts', () => {
  it.each([
    [0, 'solo', 'Free'],
    [150, 'solo', '₹150 per person'],
    [100_000, 'team', '₹1,00,000 per team'],
  ] as const)('a fee of %s is read as %s, %s', (fee, participation, text) => {
    expect(feeText({ fee, participation })).toBe(text);
  });

  it.each([
    [{ participation: 'solo' as const }, 'On your own'],
    [{ participation: 'team' as const, teamMin: 3, teamMax: 8 }, 'Teams of 3 to 8'],
    [{ participation: 'team' as const, teamMin: 2, teamMax: 2 }, 'Teams of 2'],
  ])('%o is read as %s', (event, text) => {
    expect(teamText({ teamMin: undefined, teamMax: undefined, ...event })).toBe(text);
  });

  it.each([
    ['10:00', 'less than a minute'],
    ['10:01', '1 minute'],
    ['10:59', '59 minutes'],
    ['12:05', '2 h 5 min'],
    ['15:00', '5 hours'],
  ])('at ten, %s is in %s', (time, text) => {
    expect(timeLeft(at(time), Date.parse(at('10:00')))).toBe(text);
  });
  it('counts days when there are several', () => {
    expect(timeLeft(at('10:00', 15), Date.parse(at('10:00')))).toBe('3 days');
  });
});

describe('badges', () => {
  const words = (time: string, more: object = {}, event: object = {}, isFresh = true) =>
    badgesOf(sampleEvent('bands', event), session('10:00', '12:00', more), Date.parse(at(time)), isFresh).map(
      (badge) => badge.words,
    );

  it.each([
    ['08:59', []],
    ['09:00', ['Starts in 60 min']],
    ['09:40', ['Starts in 20 min']],
    ['10:00', ['On now']],
    ['12:00', ['Over']],
  ])('at %s: %s', (time, expected) => {
    expect(words(time)).toEqual(expected);
  });

  it('say what is unusual, and count no minutes on a page that may be kept', () => {
    expect(words('09:40', {}, {}, false)).toEqual(['Within the hour']);
    expect(words('08:00', { status: 'moved' }, { registration: { status: 'full' } })).toEqual([
      'Moved',
      'Registration full',
    ]);
    expect(words('10:30', { status: 'tentative' }, { registration: { status: 'full' } })).toEqual([
      'On now',
      'Tentative',
    ]);
    expect(words('10:30', {}, { status: 'cancelled' })).toEqual(['Cancelled']);
    expect(words('10:30', { status: 'cancelled' })).toEqual(['Cancelled']);
  });
});

describe('changes', () => {
  const place = {
    timezone: 'Asia/Kolkata',
    venueName: (id: string) => (id === 'hall' ? 'Sports Hall' : undefined),
  };
  const bands = sampleEvent('Bands', { sessions: [session('10:00', '12:00', { label: 'Final' })] });

  it.each([
    [[bands], []],
    [[], ['Bands is no longer in the programme.']],
    [[bands, sampleEvent('Debate')], ['New in the programme: Debate.']],
    [[{ ...bands, title: 'Loud bands' }], []],
    [[{ ...bands, status: 'cancelled' as const }], ['Bands is cancelled.']],
    [
      [{ ...bands, sessions: [session('10:30', '12:00', { label: 'Final', venueId: 'hall' })] }],
      ['Bands, Final, has moved: now Thursday 12 Mar, 16:00, Sports Hall.'],
    ],
    [[{ ...bands, sessions: [session('10:00', '12:00', { status: 'cancelled' })] }], ['Bands is cancelled.']],
  ])('%#', (after, changes) => {
    expect(programmeChanges([bands], after, place)).toEqual(changes);
  });
});

describe('related events', () => {
  it('are alike, still to come, and three at most', () => {
    const event = sampleEvent('jazz', { tags: ['night'] });
    const others = [
      sampleEvent('over', { sessions: [session('08:00', '09:00')] }),
      sampleEvent('off', { status: 'cancelled' }),
      sampleEvent('far', { category: 'tech', sessions: [session('10:00', '11:00', { venueId: 'lab' })] }),
      sampleEvent('same place', { category: 'tech' }),
      sampleEvent('same kind'),
      sampleEvent('same kind too'),
      sampleEvent('twin', { tags: ['night'] }),
    ];
    expect(relatedEvents([event, ...others], event, new Date(at('09:30'))).map(({ id }) => id)).toEqual([
      'twin',
      'same kind',
      'same kind too',
    ]);
  });
});
