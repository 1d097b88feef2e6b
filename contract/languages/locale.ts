import { language } from '#contract/languages/words.ts';

/**
 * Intl's name for the language that is spoken now. Numbers are grouped as in India, and digits are Latin in every
 * language, because times and prices are read by all.
 */
export const locale = (): string => (language() === 'en' ? 'en-IN' : `${language()}-u-nu-latn`);
