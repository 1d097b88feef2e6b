import { isPhotograph } from '#contract/art/photograph.ts';
import type { EventSession } from '#contract/entities/event.ts';
import { paths } from '#contract/api/paths.ts';
import type { AboutEvent } from '#web/shared/page/structured-data.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

interface Surroundings {
  /** Its share card, for an event without a photograph. */
  card: string;
  college: string | undefined;
  findVenue: (id: string) => { name: string; building?: string | undefined } | undefined;
}

/** The event as search engines read it: one entry for every session. */
export function aboutEvent(event: PublicEvent, { card, college, findVenue }: Surroundings): AboutEvent[] {
  const shown = [event.poster, ...(event.gallery ?? [])].map((picture) => picture?.url);
  const image = shown.find((url) => url !== undefined && isPhotograph(url)) ?? card;
  return event.sessions.map((session) => {
    const venue = findVenue(session.venueId);
    return {
      type: 'event',
      name: session.label ? `${event.title}: ${session.label}` : event.title,
      description: event.summary,
      path: paths.event(event.slug),
      startAt: session.startAt,
      endAt: session.endAt,
      status: statusOf(event, session),
      previousStartAt: session.status === 'moved' ? session.previous?.startAt : undefined,
      place: venue && {
        name: venue.name,
        address: [venue.building, college].filter(Boolean).join(', ') || undefined,
      },
      image,
      ...(event.fee === 0 && { isFree: true }),
      offer:
        event.status === 'cancelled' || event.registration.status === 'none' ? undefined : offerOf(event),
    };
  });
}

function offerOf({ fee, registration: { status, url } }: PublicEvent): AboutEvent['offer'] {
  const state = status === 'open' || status === 'full' ? status : undefined;
  return { price: fee, address: url, state };
}

function statusOf(event: Pick<PublicEvent, 'status'>, { status }: EventSession): AboutEvent['status'] {
  if (event.status === 'cancelled' || status === 'cancelled') return 'cancelled';
  return status === 'moved' ? 'moved' : 'confirmed';
}
