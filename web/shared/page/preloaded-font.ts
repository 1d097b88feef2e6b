import type { LinkDescriptor } from 'react-router';

/** A font that the first paint needs. */
export const preloadedFont = (href: string): LinkDescriptor => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
});
