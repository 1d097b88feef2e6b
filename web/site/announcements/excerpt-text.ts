import { decoded, shortened } from '#contract/text/plain-text.ts';
import { announcementExcerpt } from './announcement-excerpt.ts';

const LENGTH = 200;

/** Its beginning as plain text, for where it is escaped anew. */
export const excerptText = (body: string): string => shortened(decoded(announcementExcerpt(body)), LENGTH);
