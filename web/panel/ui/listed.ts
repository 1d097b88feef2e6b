import { locale } from '#contract/languages/locale.ts';

/** Asha, Ravi and Meena */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names);
