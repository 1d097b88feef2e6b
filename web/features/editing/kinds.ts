import { announcementKind } from './announcement-kind.ts';
import { blogKind } from './blog-kind.ts';
import { eventKind } from './event-kind.ts';
import type { Kind } from './kind.ts';
import { speakerKind, teamKind } from './people-kinds.ts';
import { sessionKind, venueKind } from './place-kinds.ts';
import { siteKind } from './site-kind.ts';
import { sponsorKind } from './sponsor-kind.ts';

export const kinds: readonly Kind[] = [
  announcementKind,
  eventKind,
  blogKind,
  sponsorKind,
  teamKind,
  speakerKind,
  sessionKind,
  venueKind,
  siteKind,
];

/** The one whose screens are at an address of the panel. */
export function kindAt(pathname: string): Kind {
  const segment = pathname.split('/')[2];
  const kind = kinds.find((each) => each.segment === segment);
  if (!kind) throw new Error(`No collection is edited at ${pathname}.`);
  return kind;
}
