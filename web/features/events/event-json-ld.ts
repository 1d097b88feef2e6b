import type { Event, EventSession } from '#contract/entities/event.ts';
import { paths } from '#contract/paths.ts';
import type { PublicEvent } from './event-slice.ts';

interface Surroundings {
  origin: string;
  festival: { name: string; college: string | undefined };
  venue: (id: string) => { name: string; building?: string | undefined } | undefined;
}

/** The event as search engines read it; every sitting after the first as a part of it. */
export function eventJsonLd(event: PublicEvent, { origin, festival, venue }: Surroundings) {
  const { title, slug, summary, sessions, fee, registration, poster } = event;
  const sorted = sessions.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
  const url = origin + paths.event(slug);
  const place = (session: EventSession) => {
    const found = venue(session.venueId);
    return {
      '@type': 'Place',
      name: found?.name ?? festival.name,
      address: [found?.building, festival.college].filter(Boolean).join(', ') || festival.name,
    };
  };
  const sitting = (session: EventSession) => ({
    startDate: session.startAt,
    endDate: session.endAt,
    eventStatus: statusOf(event, session),
    ...(session.status === 'moved' && session.previous && { previousStartDate: session.previous.startAt }),
    location: place(session),
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: summary,
    url,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...sitting(sorted[0]!),
    endDate: sorted.map(({ endAt }) => endAt).reduce((last, end) => (end > last ? end : last)),
    ...(poster && { image: [new URL(poster.url, origin).href] }),
    organizer: { '@type': 'Organization', name: festival.name, url: origin },
    superEvent: { '@type': 'Festival', name: festival.name, url: origin },
    isAccessibleForFree: fee === 0,
    offers: {
      '@type': 'Offer',
      price: fee,
      priceCurrency: 'INR',
      url: registration.url ?? url,
      availability:
        registration.status === 'full' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(registration.opensAt && { validFrom: registration.opensAt }),
    },
    ...(sorted.length > 1 && {
      subEvent: sorted.map((session) => ({
        '@type': 'Event',
        name: session.label ? `${title}: ${session.label}` : title,
        ...sitting(session),
      })),
    }),
  };
}

function statusOf(event: Pick<Event, 'status'>, { status }: EventSession): string {
  if (event.status === 'cancelled' || status === 'cancelled') return 'https://schema.org/EventCancelled';
  return status === 'moved' ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled';
}

export const breadcrumbJsonLd = (origin: string, trail: readonly { label: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  })),
});
