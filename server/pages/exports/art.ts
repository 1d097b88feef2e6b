import { pictureSvg } from '#contract/art/picture-svg.ts';
import { isSubject, type Subject } from '#contract/art/scenes/scenes.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Edition } from '#contract/entities/edition.ts';
import type { Event } from '#contract/entities/event.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { WHILE_PUBLIC } from '#server/http/caching.ts';
import type { ExportedFile } from './exported-file.ts';

/** Drawn pictures as files, so that long lists load only the pictures that come into view. */
const drawn = (body: string): ExportedFile => ({
  type: 'image/svg+xml; charset=utf-8',
  body,
  headers: { 'Cache-Control': WHILE_PUBLIC },
});

export function eventArt(data: PublicData, _url: URL, id: string): ExportedFile | undefined {
  const event = data.list<PublicDocument<Event>>('events').find((candidate) => candidate.id === id);
  return event && drawn(pictureSvg(event.category, id));
}

const artOf =
  (collection: 'blogs' | 'speakers' | 'team', subject: Subject) =>
  (data: PublicData, _url: URL, id: string): ExportedFile | undefined =>
    data.list(collection).some((document) => document.id === id) || wasDrawn(data, collection, id)
      ? drawn(pictureSvg(subject, id))
      : undefined;

const FOLDERS = { blogs: 'blog', team: 'ourteam', speakers: 'conclave' } as const;

/** Whether a past edition shows it. */
const wasDrawn = (data: PublicData, collection: keyof typeof FOLDERS, id: string): boolean =>
  data
    .list('editions')
    .some((edition) =>
      data
        .get<PublicDocument<Edition>>('editions', edition.id)
        ?.addresses.includes(`${FOLDERS[collection]}/${id}`),
    );

/** A scene by its number. It belongs to no document: whoever fills a gallery without photographs may use it. */
export const sceneArt = (
  _data: PublicData,
  _url: URL,
  subject: string,
  number: string,
): ExportedFile | undefined =>
  isSubject(subject) ? drawn(pictureSvg(subject, `scene-${number}`)) : undefined;

export const postArt = artOf('blogs', 'post');
export const speakerArt = artOf('speakers', 'person');
export const memberArt = artOf('team', 'person');
