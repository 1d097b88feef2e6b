import type { PublicEvent } from '#web/shared/state/event-slice.ts';

/** For tests: times are those of the festival's clock in UTC on one day of March. */
export const at = (time: string, day = 12): string => `2026-03-${day}T${time}:00.000Z`;

export const session = (
  start: string,
  end: string,
  more: Partial<PublicEvent['sessions'][number]> = {},
): PublicEvent['sessions'][number] => ({
  startAt: at(start),
  endAt: at(end),
  venueId: 'lawn',
  status: 'confirmed',
  ...more,
});

export const sampleEvent = (id: string, more: Partial<PublicEvent> = {}): PublicEvent => ({
  id,
  updatedAt: at('00:00'),
  title: id,
  slug: id,
  previousSlugs: [],
  summary: '',
  category: 'music',
  tags: [],
  kind: 'competition',
  sessions: [session('10:00', '12:00')],
  participation: 'solo',
  fee: 0,
  registration: { status: 'none' },
  featured: false,
  status: 'published',
  ...more,
});
