import { thumbSvg } from '#contract/art/picture-svg.ts';
import type { EventCategory } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { readStoredCopy } from '#web/offline/copy/copy-database.ts';

const ART = /^\/events\/([\w-]+)\/art\.svg$/;

/** A page asks for dozens of pictures at once, so the events are read once for all of them. */
const MEMORY_MS = 5000;
let remembered: { until: number; categories: Promise<Map<string, EventCategory>> } | undefined;

/** An event's picture is drawn from its id, so the worker can draw it without a network as the server would. */
export async function drawArt(path: string): Promise<Response | undefined> {
  const id = ART.exec(path)?.[1];
  if (id === undefined) return undefined;
  if (!remembered || remembered.until < Date.now())
    remembered = { until: Date.now() + MEMORY_MS, categories: readCategories() };
  const category = (await remembered.categories).get(id);
  if (!category || path !== paths.eventArt(id)) return undefined;
  return new Response(thumbSvg(id, category), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
}

async function readCategories(): Promise<Map<string, EventCategory>> {
  const events = (await readStoredCopy())?.lists.events?.documents ?? [];
  return new Map(
    events.map(({ id, ...event }) => [id, (event as { category?: unknown }).category as EventCategory]),
  );
}
