import { languageScript } from './language-script.ts';
import { pageStateScript } from './page-state-script.ts';
import { themeScript } from './theme-script.ts';

/**
 * What a visitor has chosen, before anything is painted, and what they do before React is there: one script, because
 * the policy names each by its hash.
 */
export const headScript = (): string => `${languageScript()};${themeScript()};${pageStateScript()}`;
