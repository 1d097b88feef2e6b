/**
 * For what always has the same bytes at its address, but may be withdrawn. A browser keeps it for a day; caches between
 * browser and server ask again after a minute, because nobody can take back what they hold.
 */
export const WHILE_PUBLIC = 'public, max-age=86400, s-maxage=60, immutable';
