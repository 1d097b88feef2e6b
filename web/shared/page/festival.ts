import { useRouteLoaderData } from 'react-router';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Look } from '#contract/entities/look.ts';
import type { Site } from '#contract/entities/site.ts';
import { otherLanguage, type Read } from '#contract/languages/translated.ts';
import { ENGLISH, language, t } from '#contract/languages/words.ts';
import type { UrgentNews } from '#contract/programme/urgent-news.ts';
import { knowZone, type ZoneClock, zoneClock } from '#contract/programme/zone-clock.ts';

export type PublicSite = PublicDocument<Site>;
type Picture = { url: string; alt: string };

/** What every page needs of the site document; pages that need more load it whole. */
export interface Festival extends Pick<Read, 'translated'> {
  name: string;
  /** What it is written in, if that is not English. */
  language: string | undefined;
  tagline: string | undefined;
  college: string | undefined;
  timezone: string;
  /** When it begins and ends; undefined until staff have said so. */
  dates: { startsAt: string; endsAt: string } | undefined;
  social: Site['social'];
  /** Shown for events without a poster; without it a picture is drawn. */
  eventImage: Picture | undefined;
}

/** A new installation has no site document yet, and its pages must work all the same. */
export const festivalOf = (site: PublicSite | undefined): Festival => ({
  ...(site ? site.translated && { translated: site.translated } : { translated: ['name'] }),
  name: site?.name ?? t('Utsav'),
  language: site?.language,
  tagline: site?.tagline,
  college: site?.college,
  timezone: site?.timezone ?? 'Asia/Kolkata',
  dates: site && { startsAt: site.startsAt, endsAt: site.endsAt },
  social: site?.social ?? {},
  eventImage: site?.defaultImages?.event,
});

/** Tells the language of a document's field where it is not the page's, for the `lang` of what shows it. */
export type LangOf = (document: object | undefined, field: string) => string | undefined;

/** For what is drawn outside of the router, where the festival's own language has to be passed. */
export const langOfIn =
  (main = ENGLISH): LangOf =>
  (document, field) =>
    otherLanguage(language(), main, document, field);

export const useLangOf = (): LangOf => langOfIn(useFestival().language);

const YEAR = 366 * 86_400_000;
let latest: { key: string; clock: ZoneClock } | undefined;

/** How the festival's clocks are set in the years around it. */
export function festivalClock({ timezone, startsAt }: PublicSite): ZoneClock {
  const key = `${timezone} ${startsAt}`;
  if (latest?.key !== key) {
    const start = Date.parse(startsAt);
    latest = { key, clock: zoneClock(timezone, start - 2 * YEAR, start + YEAR) };
    knowZone(timezone, latest.clock);
  }
  return latest.clock;
}

export interface RootData {
  festival: Festival;
  clock: ZoneClock | undefined;
  /** The one origin that links in the head carry. */
  origin: string;
  /** The picture that stands for the whole festival where a page has none of its own. */
  card: string;
  /** The urgent announcements when the page was drawn, the newest first. */
  urgent: UrgentNews[];
  /** The photograph that staff chose in its place. */
  photo: Picture | undefined;
  /** The festival's own look, if it has chosen one, and what share cards in it end with. */
  look?: Look;
  lookVersion?: string;
  /** What the festival says in its own voice. */
  words?: Site['words'];
}

/** The defaults stand in where the root's loader failed. */
export const useFestival = (): Festival =>
  (useRouteLoaderData('root') as RootData | undefined)?.festival ?? festivalOf(undefined);

export type Words = NonNullable<Site['words']>;

export const useWords = (): Words => (useRouteLoaderData('root') as RootData | undefined)?.words ?? {};

export const useOrigin = (): string =>
  (useRouteLoaderData('root') as RootData | undefined)?.origin ?? 'http://localhost';
