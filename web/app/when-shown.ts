import { followScripts } from '#web/shared/page/other-scripts.ts';

/** What a public page loads once it is idle; from then on it follows the letters that it shows. */
followScripts();

export { rememberShown } from '#web/offline/copy/copy-database.ts';
