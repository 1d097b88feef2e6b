import { announcementKind } from './announcement-screen.ts';
import { blogKind } from './blog-screen.ts';
import { eventKind } from './event-screen.ts';
import type { Kind } from './screen-spec.ts';
import { speakerKind, teamKind } from './people-screens.ts';
import { sessionKind, venueKind } from './place-screens.ts';
import { siteKind } from './site-screen.ts';
import { sponsorKind } from './sponsor-screen.ts';

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
