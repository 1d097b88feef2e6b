import { describe, expect, it } from 'vitest';
import type { EventCategory } from '#contract/text/labels.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { pickFeatured, pickOnNow, pickProgramme } from './programme-pick.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}+05:30`);

interface Told {
  category?: EventCategory;
  featured?: boolean;
  status?: PublicEvent['status'];
}

/** An event with sittings of an hour each. */
const event = (
  id: string,
  starts: string[],
  { category = 'music', featured = false, status = 'published' }: Told = {},
) =>
  ({
    id,
    title: id,
    category,
    featured,
    status,
    sessions: starts.map((start) => ({
      startAt: new Date(at(start)).toISOString(),
      endAt: new Date(at(start) + 3_600_000).toISOString(),
      venueId: 'lawn',
      status: 'confirmed',
    })),
  }) as unknown as PublicEvent;

const ids = (slots: readonly { event: PublicEvent }[] = []) => slots.map((slot) => slot.event.id);

describe('pickProgramme', () => {
  it('tells what is left of today, in its order', () => {
    const events = [
      event('over', ['2026-03-12T10:00']),
      event('late', ['2026-03-12T21:00']),
      event('on', ['2026-03-12T18:30']),
    ];
    const pick = pickProgramme(events, at('2026-03-12T19:00'), ZONE, 4);
    expect([pick?.whose, ...ids(pick?.slots)]).toEqual(['Tonight’s', 'on', 'late']);
  });

  it.each([
    ['2026-03-12T15:59', 'Today’s'],
    ['2026-03-12T16:00', 'Tonight’s'],
    ['2026-03-12T22:01', 'Tomorrow’s'],
    ['2026-03-13T11:01', 'Sunday’s'],
  ])('at %s it is %s', (now, whose) => {
    const events = [
      event('evening', ['2026-03-12T21:00']),
      event('morning', ['2026-03-13T10:00']),
      event('far', ['2026-03-15T10:00']),
    ];
    expect(pickProgramme(events, at(now), ZONE, 4)?.whose).toBe(whose);
  });

  it('prefers what staff have marked, then one of each category', () => {
    const events = [
      event('a', ['2026-03-12T17:00'], { category: 'music' }),
      event('b', ['2026-03-12T17:30'], { category: 'music' }),
      event('c', ['2026-03-12T18:00'], { category: 'dance' }),
      event('marked', ['2026-03-12T22:00'], { category: 'music', featured: true }),
    ];
    const pick = (count: number) => ids(pickProgramme(events, at('2026-03-12T16:30'), ZONE, count)?.slots);
    expect(pick(2)).toEqual(['c', 'marked']);
    expect(pick(3)).toEqual(['a', 'c', 'marked']);
  });

  it('fills up with the following day, takes each event once and none that is cancelled', () => {
    const events = [
      event('twice', ['2026-03-12T20:00', '2026-03-12T22:00']),
      event('off', ['2026-03-12T20:00'], { status: 'cancelled' }),
      event('tomorrow', ['2026-03-13T10:00']),
    ];
    expect(ids(pickProgramme(events, at('2026-03-12T19:00'), ZONE, 4)?.slots)).toEqual(['twice', 'tomorrow']);
  });

  it('is nothing once all is over', () => {
    expect(
      pickProgramme([event('a', ['2026-03-12T10:00'])], at('2026-03-12T12:00'), ZONE, 4),
    ).toBeUndefined();
  });
});

describe('pickOnNow', () => {
  const events = [
    event('first', ['2026-03-12T18:00']),
    event('second', ['2026-03-12T18:15']),
    event('third', ['2026-03-12T18:30']),
    event('marked', ['2026-03-12T18:05'], { featured: true }),
    event('next', ['2026-03-12T20:00']),
  ];

  it('takes the marked and the latest, and counts the rest', () => {
    const { live, next, more } = pickOnNow(events, at('2026-03-12T18:40'), 3);
    expect([ids(live), ids(next), more]).toEqual([['marked', 'second', 'third'], [], 1]);
  });

  it('fills up with what comes next', () => {
    const { live, next, more } = pickOnNow(events, at('2026-03-12T19:20'), 3);
    expect([ids(live), ids(next), more]).toEqual([['third'], ['next'], 0]);
  });
});

describe('pickFeatured', () => {
  it('shows the marked ones first of all, by their start', () => {
    const events = [
      event('plain', ['2026-03-12T09:00'], { category: 'art' }),
      event('late', ['2026-03-14T20:00'], { featured: true }),
      event('early', ['2026-03-12T20:00'], { featured: true }),
    ];
    expect(ids(pickFeatured(events, 2))).toEqual(['early', 'late']);
    expect(ids(pickFeatured(events, 3))).toEqual(['plain', 'early', 'late']);
  });
});
