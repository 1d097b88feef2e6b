import { type Actor, can } from '#contract/api/access.ts';
import {
  panelPaths,
  type Dashboard,
  type DashboardSlot,
  NEXT_HOURS,
  type Series,
} from '#contract/api/dashboard.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Site } from '#contract/entities/site.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { countBegun, festivalDays, onNow, type Slot, slotsOf } from '#contract/programme/schedule.ts';
import { instantOf } from '#contract/programme/typed-time.ts';
import type { Deps } from '#server/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { sendJson } from '#server/http/send-json.ts';
import { needsOf } from './needs.ts';
import { systemState } from './system.ts';
import type { Tallied, Tallies } from './tallies.ts';

/** The chart has room for ten days. */
const DAYS_MAX = 10;
const DAY_MS = 86_400_000;

/** The dashboard's data. The server counts, so that no browser loads a whole collection to count it. */
export function mountDashboard(app: App, deps: Deps): void {
  const { access, tallies } = deps;

  route(app, 'GET', panelPaths.dashboard, access.signedIn, async (context) => {
    const actor = context.get('actor')!;
    const now = new Date();
    const dashboard: Dashboard = {
      needs: await needsOf(deps, actor, now),
      ...(can(actor, 'read', 'events') && slotsAround(deps, now)),
      ...(await countsFor(deps, tallies, actor)),
      ...(can(actor, 'write', 'announcement') && { visitorsNow: deps.visitors.now }),
    };
    return sendJson(context, dashboard);
  });

  route(app, 'GET', panelPaths.system, access.managingUsers, async (context) =>
    context.json(await systemState(deps)),
  );
}

type KnownEvent = PublicDocument<Event>;

function slotsAround({ publicDocuments }: Deps, now: Date): Pick<Dashboard, 'onNow' | 'next'> {
  const slots = slotsOf(publicDocuments.list<KnownEvent>('events'));
  const until = new Date(now.getTime() + NEXT_HOURS * 3_600_000);
  const told = ({ event, session }: Slot<KnownEvent>): DashboardSlot => ({
    eventId: event.id,
    title: event.title,
    label: session.label,
    startAt: session.startAt,
    endAt: session.endAt,
    venue: publicDocuments.get<PublicDocument<Venue>>('venues', session.venueId)?.name ?? session.venueId,
    status: session.status,
  });
  const coming = slots.slice(countBegun(slots, now), countBegun(slots, until));
  return { onNow: onNow(slots, now).map(told), next: coming.map(told) };
}

const tallied: Partial<Record<Series, Tallied>> = {
  inquiries: 'contact-inquiry',
  announcements: 'announcement',
  results: 'results',
};

async function countsFor(
  { publicDocuments, visitors }: Deps,
  tallies: Tallies,
  actor: Actor,
): Promise<Pick<Dashboard, 'days' | 'counts'>> {
  const [site] = publicDocuments.list<PublicDocument<Site>>('site');
  if (!site) return { days: [], counts: {} };
  const days = festivalDays(site).slice(0, DAYS_MAX);
  const starts = days.map((day) => instantOf(`${day}T00:00`, site.timezone)!);
  const end = new Date(Date.parse(starts.at(-1)!) + DAY_MS).toISOString();
  const counts: Dashboard['counts'] = {};
  for (const [series, collection] of Object.entries(tallied) as Array<[Series, Tallied]>)
    if (can(actor, 'write', collection)) counts[series] = await tallies.within(collection, starts, end);
  if (can(actor, 'write', 'announcement')) counts.visitors = await visitors.peaks(starts, end);
  return { days, counts };
}
