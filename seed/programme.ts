import type { EventCategory, RegistrationStatus } from '#contract/text/labels.ts';
import { type FestivalClock, plusMinutes } from './clock.ts';
import { art } from './events/art.ts';
import { dance } from './events/dance.ts';
import type { EventPlan, Slot } from './events/event-plan.ts';
import { informal } from './events/informal.ts';
import { literary } from './events/literary.ts';
import { music } from './events/music.ts';
import { sports } from './events/sports.ts';
import { tech } from './events/tech.ts';
import { theatre } from './events/theatre.ts';
import { eventGalleries } from './galleries.ts';
import { addressOf, someone, somePhone } from './people.ts';
import { randomFor } from './random.ts';
import type { Placed } from './timetable.ts';

const byCategory: Record<EventCategory, EventPlan[]> = {
  music,
  dance,
  theatre,
  literary,
  art,
  tech,
  sports,
  informal,
};

export interface CategorisedPlan {
  plan: EventPlan;
  category: EventCategory;
}
export const programme: CategorisedPlan[] = (Object.keys(byCategory) as EventCategory[]).flatMap((category) =>
  byCategory[category].map((plan) => ({ plan, category })),
);

const DAYS_OPEN = 21 * 24 * 60;
const CLOSES_BEFORE_MINUTES = 60;

/** The event as the site keeps it, once its sittings have their time. */
export function eventDocument(
  { plan, category }: CategorisedPlan,
  placed: ReadonlyMap<Slot, Placed>,
  clock: FestivalClock,
) {
  const firstStart = plan.slots.map((slot) => placed.get(slot)!.startAt).reduce((a, b) => (b < a ? b : a));
  return {
    id: plan.id,
    fields: {
      title: plan.title,
      slug: plan.id,
      previousSlugs: plan.previousSlugs,
      tagline: plan.tagline,
      summary: plan.summary,
      description: plan.description,
      category,
      tags: plan.tags,
      kind: plan.kind ?? 'competition',
      sessions: plan.slots.map((slot) => sessionOf(slot, placed.get(slot)!, plan, clock)),
      participation: plan.team ? 'team' : 'solo',
      teamMin: plan.team?.[0],
      teamMax: plan.team?.[1],
      eligibility: plan.eligibility,
      fee: plan.fee,
      prizes: plan.prizes?.map(([place, text]) => ({ place, text })),
      rules: plan.rules,
      registration: registrationOf(plan, firstStart, clock),
      coordinators: coordinatorsOf(plan),
      gallery: eventGalleries[plan.id],
      accessibilityNotes: plan.accessibilityNotes,
      featured: plan.featured,
      pointsScheme: plan.scheme,
      status: plan.cancelled ? 'cancelled' : 'published',
    },
  };
}

function sessionOf(slot: Slot, { startAt, endAt }: Placed, plan: EventPlan, clock: FestivalClock) {
  const when = {
    label: slot.label,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    venueId: slot.venue,
  };
  if (plan.cancelled) return { ...when, status: 'cancelled' };
  if (slot.tentative) return { ...when, status: 'tentative' };
  if (!slot.movedFrom) return { ...when, status: 'confirmed' };
  const before = slot.movedFrom.start ? clock.startOf(slot.movedFrom.start) : startAt;
  return {
    ...when,
    status: 'moved',
    previous: {
      startAt: before.toISOString(),
      endAt: plusMinutes(before, slot.minutes).toISOString(),
      venueId: slot.movedFrom.venue ?? slot.venue,
    },
  };
}

function registrationOf(plan: EventPlan, firstStart: Date, clock: FestivalClock) {
  if (plan.registration === 'none') return { status: 'none' };
  const closesAt = plusMinutes(firstStart, -CLOSES_BEFORE_MINUTES);
  const status: RegistrationStatus =
    plan.registration === 'open' && closesAt <= clock.now ? 'closed' : plan.registration;
  return {
    status,
    url: `https://register.utsav.example/${plan.id}`,
    opensAt: plusMinutes(firstStart, -DAYS_OPEN).toISOString(),
    closesAt: closesAt.toISOString(),
    capacity: plan.capacity,
  };
}

function coordinatorsOf(plan: EventPlan) {
  const random = randomFor(`coordinators ${plan.id}`);
  return [someone(random), someone(random)].map((name) => ({
    name,
    phone: somePhone(random),
    email: addressOf(name),
  }));
}
