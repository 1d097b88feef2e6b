declare const __BUILD_ID__: string;
declare const __SCHEMA_VERSION__: string;

const DEVELOPMENT = 'development';

/** The build of the app. Every change of a source makes another. */
export const BUILD_ID = typeof __BUILD_ID__ === 'undefined' ? DEVELOPMENT : __BUILD_ID__;

/** The file that starts a page (web/app/router-patches/start-file.ts). */
export const startFileOf = (buildId: string): string => `/assets/start-${buildId}.js`;

/** The schema version of the documents. Data of different versions is never mixed. */
export const SCHEMA_VERSION = typeof __SCHEMA_VERSION__ === 'undefined' ? DEVELOPMENT : __SCHEMA_VERSION__;

/** Whether the server named another build or schema version than this tab's; in development it names none. */
export const isOther = (said: string | null, own: string): boolean =>
  said !== null && own !== DEVELOPMENT && said !== own;
