import { announcementScreen } from './announcement-screen.ts';
import { blogScreen } from './blog-screen.ts';
import { eventScreen } from './event-screen.ts';
import type { ScreenSpec } from './screen-spec.ts';
import { speakerScreen, teamScreen } from './people-screens.ts';
import { sessionScreen, venueScreen } from './place-screens.ts';
import { siteScreen } from './site-screen.ts';
import { sponsorScreen } from './sponsor-screen.ts';

export const screens: readonly ScreenSpec[] = [
  announcementScreen,
  eventScreen,
  blogScreen,
  sponsorScreen,
  teamScreen,
  speakerScreen,
  sessionScreen,
  venueScreen,
  siteScreen,
];

/** The one whose screens are at an address of the panel. */
export function screenAt(pathname: string): ScreenSpec {
  const segment = pathname.split('/')[2];
  const screen = screens.find((each) => each.segment === segment);
  if (!screen) throw new Error(`No collection is edited at ${pathname}.`);
  return screen;
}
