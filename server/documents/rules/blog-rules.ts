import { withFreeSlug } from './free-slug.ts';
import type { WriteRules } from './write-rules.ts';

export const blogRules: WriteRules = {
  complete: (fields, document, around) => withFreeSlug('blogs', fields, document, around),
};
