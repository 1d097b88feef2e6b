import type { PublicDocument } from '#contract/api/document.ts';
import { type Site, SITE_ID } from '#contract/entities/site.ts';
import type { PublicData } from '#contract/api/public-data.ts';

/** What files are made from: what visitors may see, and the pictures in it. */
export interface ExportData extends PublicData {
  /** A picture of this site as it is kept; undefined for one that is not there. */
  picture?: ((fileName: string) => Promise<Uint8Array | undefined>) | undefined;
  /** How large a browser's own copy may grow. */
  copyBytes?: number | undefined;
}

/** A file that is made from the festival's data, like a page, and kept like one. */
export interface ExportedFile {
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  status?: number;
}

const nameless = {
  name: 'Utsav',
  timezone: 'Asia/Kolkata',
  startsAt: '',
  endsAt: '',
} as const;

/** The festival itself, or the least that is true of one that nobody has described yet. */
export const siteOf = (
  data: PublicData,
): Pick<Site, 'name' | 'timezone' | 'startsAt' | 'endsAt'> & Partial<Site> =>
  data.get<PublicDocument<Site>>('site', SITE_ID) ?? nameless;
