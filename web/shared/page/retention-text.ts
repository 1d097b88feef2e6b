import { plural, t } from '#contract/languages/words.ts';

/** For how long something is kept, to stand after “for”. 0 days is no limit. */
export const keptFor = (days: number): string =>
  days === 0 ? t('as long as this site exists') : plural(days, 'one day', '{n} days');
