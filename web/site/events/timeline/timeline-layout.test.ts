import { describe, expect, it } from 'vitest';
import { HOURS_MAX, layoutTimeline, quartersUntil } from './timeline-layout.ts';
import { at, sampleEvent, session } from '#web/testing/sample-events.ts';

const slots = (...sessions: Parameters<typeof session>[]) =>
  sessions.map((given, index) => {
    const event = sampleEvent(`e${index}`, { sessions: [session(...given)] });
    return { event, session: event.sessions[0]! };
  });
const places = (layout: ReturnType<typeof layoutTimeline>) =>
  layout.placed.map(({ key, lane, after, lasts }) => [key, lane, after, lasts]);

describe('the timeline', () => {
  // Half past ten is four in the afternoon at the festival.
  const layout = layoutTimeline(
    slots(
      ['10:40', '12:00'],
      ['11:00', '11:50'],
      ['12:00', '13:00'],
      ['11:00', '12:00', { venueId: 'hall' }],
    ),
    ['hall', 'lawn', 'roof'],
    'Asia/Kolkata',
  );

  it('begins with the festival’s full hour and gives what overlaps a lane of its own', () => {
    expect(new Date(layout.startsAt).toISOString()).toBe(at('10:30'));
    expect(places(layout)).toEqual([
      ['e0-1', 2, 0, 6],
      ['e3-1', 1, 2, 4],
      ['e1-1', 3, 2, 4],
      ['e2-1', 2, 6, 4],
    ]);
    expect(layout.venues).toEqual([
      { id: 'hall', lane: 1, lanes: 1 },
      { id: 'lawn', lane: 2, lanes: 2 },
    ]);
    expect(layout.lanes).toBe(3);
    expect(layout.hours.map(({ clock }) => clock)).toEqual(['16:00', '17:00', '18:00']);
  });

  it('knows where the present is, while it is on the drawing', () => {
    expect(quartersUntil(Date.parse(at('11:00')), layout)).toBe(2);
    expect(quartersUntil(Date.parse(at('10:29')), layout)).toBeUndefined();
    expect(quartersUntil(Date.parse(at('14:00')), layout)).toBeUndefined();
  });

  it('goes over midnight, shows unknown venues, and ends what never ends', () => {
    const long = layoutTimeline(
      [
        ...slots(['18:00', '20:00', { venueId: 'moon' }]),
        ...slots(['18:30', '18:31', { endAt: at('18:00', 15) }]),
      ],
      ['lawn'],
      'Asia/Kolkata',
    );
    expect(long.venues.map(({ id }) => id)).toEqual(['lawn', 'moon']);
    expect(long.hours[1]!.clock).toBe('00:00');
    expect(long.hours).toHaveLength(HOURS_MAX);
  });
});
