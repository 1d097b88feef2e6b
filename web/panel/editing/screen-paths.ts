import { paths } from '#contract/api/paths.ts';
import type { ScreenSpec } from './screen-specs/screen-spec.ts';

/** In place of an id: one that is yet to be made. */
export const NEW = 'new';
/** The parameter that names what a new one is a copy of. */
export const COPY_OF = 'copy';

export const listPath = ({ segment }: ScreenSpec): string => `${paths.admin.root}/${segment}`;
export const editPath = (screen: ScreenSpec, id: string): string =>
  screen.onlyId === id ? listPath(screen) : `${listPath(screen)}/${encodeURIComponent(id)}`;
export const newPath = (screen: ScreenSpec): string => editPath(screen, NEW);
export const copyPath = (screen: ScreenSpec, id: string): string =>
  `${newPath(screen)}?${COPY_OF}=${encodeURIComponent(id)}`;
