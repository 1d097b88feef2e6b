declare const __BUILD_ID__: string;
declare const __SCHEMA_VERSION__: string;

const DEVELOPMENT = 'development';

/** Which build of the app this is. Every change of a source makes another. */
export const BUILD_ID = typeof __BUILD_ID__ === 'undefined' ? DEVELOPMENT : __BUILD_ID__;

/** What documents look like. Data of another shape is never mixed with this one's. */
export const SCHEMA_VERSION = typeof __SCHEMA_VERSION__ === 'undefined' ? DEVELOPMENT : __SCHEMA_VERSION__;

/** What a server says of itself that may be another release than this; in development it says nothing. */
export const isOther = (said: string | null, own: string): boolean =>
  said !== null && own !== DEVELOPMENT && said !== own;
