declare const __RELEASE__: string;
declare const __SHAPE__: string;

const DEVELOPMENT = 'development';

/** Which build of the app this is. Every change of a source makes another. */
export const RELEASE = typeof __RELEASE__ === 'undefined' ? DEVELOPMENT : __RELEASE__;

/** What documents look like. Data of another shape is never mixed with this one's. */
export const SHAPE = typeof __SHAPE__ === 'undefined' ? DEVELOPMENT : __SHAPE__;

/** What a server says of itself that may be another release than this; in development it says nothing. */
export const isOther = (said: string | null, own: string): boolean =>
  said !== null && own !== DEVELOPMENT && said !== own;
