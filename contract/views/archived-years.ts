import type { PublicDocument } from '#contract/api/document.ts';
import { named } from './view.ts';

/** The years that the archive has, by which a past edition leads there. */
export const archivedYears = named('archived', ({ list }): Record<number, string> =>
  Object.fromEntries(list<PublicDocument<{ year: number }>>('editions').map(({ id, year }) => [year, id])),
);
