import type { PublicDocument } from '#contract/api/document.ts';
import type { Site } from '#contract/entities/site.ts';
import { named } from './view.ts';

/** What the festival says at the heads of its pages, and in which language it writes. */
export const ledes = named('ledes', ({ list }): Pick<Site, 'language' | 'ledes'> | undefined => {
  const site = list<PublicDocument<Site>>('site')[0];
  return site && { language: site.language, ledes: site.ledes };
});
