import { plural, t } from '#contract/languages/words.ts';
import type { ActivityEntry } from '#contract/api/dashboard.ts';

/** What a document of a collection is called within a sentence. */
interface Noun {
  one: string;
  /** One that is not named. */
  any: string;
  several: (n: number) => string;
}

export const nouns: Record<ActivityEntry['collection'], Noun> = {
  announcement: {
    one: t('announcement'),
    any: t('an announcement'),
    several: (n) => plural(n, '{n} announcement', '{n} announcements'),
  },
  blogs: { one: t('post'), any: t('a post'), several: (n) => plural(n, '{n} post', '{n} posts') },
  'contact-inquiry': {
    one: t('inquiry'),
    any: t('an inquiry'),
    several: (n) => plural(n, '{n} inquiry', '{n} inquiries'),
  },
  events: { one: t('event'), any: t('an event'), several: (n) => plural(n, '{n} event', '{n} events') },
  leaderboards: {
    one: t('leaderboard'),
    any: t('a leaderboard'),
    several: (n) => plural(n, '{n} leaderboard', '{n} leaderboards'),
  },
  results: { one: t('result'), any: t('a result'), several: (n) => plural(n, '{n} result', '{n} results') },
  sponsors: {
    one: t('sponsor'),
    any: t('a sponsor'),
    several: (n) => plural(n, '{n} sponsor', '{n} sponsors'),
  },
  team: {
    one: t('team member'),
    any: t('a team member'),
    several: (n) => plural(n, '{n} team member', '{n} team members'),
  },
  speakers: {
    one: t('speaker'),
    any: t('a speaker'),
    several: (n) => plural(n, '{n} speaker', '{n} speakers'),
  },
  sessions: {
    one: t('conclave session'),
    any: t('a conclave session'),
    several: (n) => plural(n, '{n} conclave session', '{n} conclave sessions'),
  },
  venues: { one: t('venue'), any: t('a venue'), several: (n) => plural(n, '{n} venue', '{n} venues') },
  site: {
    one: t('site content'),
    any: t('a site content'),
    several: (n) => plural(n, '{n} site content', '{n} site content'),
  },
  editions: {
    one: t('edition'),
    any: t('an edition'),
    several: (n) => plural(n, '{n} edition', '{n} editions'),
  },
  account: {
    one: t('account'),
    any: t('an account'),
    several: (n) => plural(n, '{n} account', '{n} accounts'),
  },
  'push-subscription': {
    one: t('push subscription'),
    any: t('a push subscription'),
    several: (n) => plural(n, '{n} push subscription', '{n} push subscriptions'),
  },
};
