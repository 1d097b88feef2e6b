import { paths } from './paths.ts';

export const PREVIEW_LINK_DAYS = 7;
/** How many links one document may have at a time. */
export const PREVIEW_LINKS_MAX = 10;

/** The collections whose documents visitors see on a page. */
const PREVIEWED = ['announcement', 'events', 'blogs'] as const;
export type Previewed = (typeof PREVIEWED)[number];

export const isPreviewed = (collection: string): collection is Previewed =>
  (PREVIEWED as readonly string[]).includes(collection);

export const previewPaths = {
  links: (collection: string, id: string) => `${paths.api.document(collection, id)}/previews`,
  link: (collection: string, id: string, link: string) =>
    `${paths.api.document(collection, id)}/previews/${link}`,
  /** What the link opens, and the files in it. */
  page: (code: string) => `/api/previews/${code}`,
} as const;

/** A link that shows a draft to whoever has it. */
export interface PreviewLink {
  id: string;
  createdAt: string;
  expiresAt: string;
  /** Who made it, by name. */
  by: string;
}

/** The address is told once: the server has only its hash. */
export interface NewPreviewLink extends PreviewLink {
  url: string;
}
