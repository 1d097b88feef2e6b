import { expect, it } from 'vitest';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { nowAndNext, onOrSoon, takesPlace } from './here.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 12) + minutes * 60_000).toISOString();

it('what is on or soon says the same of every place as a very long programme', () => {
  const events = Array.from({ length: 2000 }, (_, number) => ({
    id: `event-${number}`,
    title: `Event ${number}`,
    slug: `event-${number}`,
    status: number % 11 === 0 ? 'cancelled' : 'published',
    sessions: [
      { startAt: at(number), endAt: at(number + 40), venueId: `hall-${number % 9}`, status: 'confirmed' },
    ],
  })) as unknown as PublicEvent[];
  const here = takesPlace(events, []);
  for (const minutes of [-30, 0, 700, 1439, 2020]) {
    const now = Date.parse(at(minutes));
    const shown = onOrSoon(here, new Date(now));
    expect(shown.size).toBeLessThan(100);
    const few = takesPlace(
      events.filter((event) => shown.has(event)),
      [],
    );
    for (let hall = 0; hall < 9; hall++) {
      const told = (all: typeof here) => {
        const { live, next } = nowAndNext(
          all.filter(({ venueId }) => venueId === `hall-${hall}`),
          now,
          'UTC',
        );
        return [...live.map(({ key }) => key), next?.key];
      };
      expect(told(few)).toEqual(told(here));
    }
  }
});
