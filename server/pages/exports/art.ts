import { thumbSvg } from '#contract/art/picture-svg.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import type { ExportedFile } from './exported-file.ts';

/** An event's drawn picture as a file, so that long lists load only the pictures that come into view. */
export function eventArt(data: PublicData, _url: URL, id: string): ExportedFile | undefined {
  const event = data.list<PublicDocument<Event>>('events').find((candidate) => candidate.id === id);
  return (
    event && {
      type: 'image/svg+xml; charset=utf-8',
      body: thumbSvg(id, event.category),
      // The picture depends on id and category only, but a later version of the program may draw it differently.
      headers: { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' },
    }
  );
}
