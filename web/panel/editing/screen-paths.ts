import { paths } from '#contract/api/paths.ts';
import type { Kind } from './screen-specs/screen-spec.ts';

/** In place of an id: one that is yet to be made. */
export const NEW = 'new';
/** The parameter that names what a new one is a copy of. */
export const COPY_OF = 'copy';

export const listPath = ({ segment }: Kind): string => `${paths.admin.root}/${segment}`;
export const editPath = (kind: Kind, id: string): string =>
  kind.onlyId === id ? listPath(kind) : `${listPath(kind)}/${encodeURIComponent(id)}`;
export const newPath = (kind: Kind): string => editPath(kind, NEW);
export const copyPath = (kind: Kind, id: string): string =>
  `${newPath(kind)}?${COPY_OF}=${encodeURIComponent(id)}`;
