import { languageScript } from './language-script.ts';
import { themeScript } from './theme-script.ts';

/** What a visitor has chosen, before anything is painted: one script, because the policy names each by its hash. */
export const headScript = (): string => `${languageScript()};${themeScript()}`;
