import { describe, expect, it } from 'vitest';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import { sampleEvent, at, session } from '#web/testing/sample-events.ts';
import { campusMap, MAP_WIDTH } from './campus-map.ts';
import { dayHere, nowAndNext, takesPlace } from './here.ts';

const venue = (id: string, more: Partial<PublicVenue> = {}): PublicVenue => ({
  id,
  updatedAt: '',
  name: id,
  stepFreeAccess: true,
  ...more,
});
const spot = (latitude: number, longitude: number) => ({ coordinates: { latitude, longitude } });

describe('The map', () => {
  const venues = [
    venue('north-west', spot(18.532, 73.843)),
    venue('nowhere'),
    venue('south-east', spot(18.53, 73.846)),
    venue('beside-it', spot(18.53, 73.846)),
  ];

  it('has north above and east to the right, keeps its numbers, and leaves out what has no place', () => {
    const map = campusMap(venues, undefined)!;
    const [one, two, three] = map.pins;
    expect(map.pins.map(({ number }) => number)).toEqual([1, 3, 4]);
    expect(one!.x).toBeLessThan(two!.x);
    expect(one!.y).toBeLessThan(two!.y);
    expect(map.scale).toMatchObject({ metres: 100 });
    // Two in one building can still be told apart.
    expect(Math.hypot(two!.x - three!.x, two!.y - three!.y)).toBeGreaterThan(30);
    for (const { x, y } of map.pins) {
      expect(x).toBeGreaterThanOrEqual(12);
      expect(x).toBeLessThanOrEqual(MAP_WIDTH - 12);
      expect(y).toBeGreaterThanOrEqual(12);
      expect(y).toBeLessThanOrEqual(map.height - 12);
    }
  });

  it('lies on the plan where there is one with a venue on it', () => {
    const plan = { url: '/files/plan.png', alt: 'The grounds' };
    expect(campusMap(venues, plan)?.plan).toBeUndefined();
    const map = campusMap([...venues, venue('stage', { onPlan: { x: 25, y: 50 } })], plan)!;
    expect(map.plan).toEqual(plan);
    expect(map.pins).toMatchObject([{ number: 5, x: MAP_WIDTH / 4, y: map.height / 2 }]);
  });

  it('is not there where no venue has a place, and stands for a single one', () => {
    expect(campusMap([venue('nowhere')], undefined)).toBeUndefined();
    expect(campusMap([venues[0]!], undefined)!.pins).toHaveLength(1);
  });
});

describe('A venue', () => {
  const here = takesPlace(
    [
      sampleEvent('bands', { sessions: [session('10:00', '12:00'), session('18:00', '20:00')] }),
      sampleEvent('off', { sessions: [session('11:00', '12:00')], status: 'cancelled' }),
      sampleEvent('later', {
        sessions: [{ ...session('10:00', '12:00'), startAt: at('10:00', 14), endAt: at('12:00', 14) }],
      }),
    ],
    [],
  );
  const now = (time: string, day?: number) => Date.parse(at(time, day));

  it('says what is on and what is next', () => {
    const { live, next } = nowAndNext(here, now('11:30'), 'UTC');
    expect(live.map(({ title }) => title)).toEqual(['bands']);
    expect(next).toMatchObject({ startAt: at('18:00') });
    expect(nowAndNext(here, now('21:00'), 'UTC')).toEqual({ live: [], next: undefined });
  });

  it('shows today, else the next day with anything, else the last', () => {
    expect(dayHere(here, now('21:00'), 'UTC')).toMatchObject({ day: '2026-03-12', isToday: true });
    expect(dayHere(here, now('09:00', 13), 'UTC')).toMatchObject({ day: '2026-03-14', isToday: false });
    expect(dayHere(here, now('09:00', 20), 'UTC')).toMatchObject({ day: '2026-03-14', isToday: false });
    expect(dayHere([], now('09:00'), 'UTC')).toBeUndefined();
  });
});
