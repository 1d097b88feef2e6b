import type { PublicDocument } from '#contract/api/document.ts';
import { type Site, SITE_ID } from '#contract/entities/site.ts';
import type { PublicData } from '#contract/api/public-data.ts';

/** What files are made from. */
export interface ExportData extends PublicData {
  /** The language of its address. What has to be said after waiting for something is said with `inLanguage`. */
  language: string;
  /** Reads an uploaded picture; undefined for one that does not exist. */
  picture?: ((fileName: string) => Promise<Uint8Array | undefined>) | undefined;
  /** How large a browser's offline copy may grow. */
  copyBytes?: number | undefined;
}

export interface Pieces extends Iterable<Buffer> {
  /** Of all of them. */
  bytes: number;
}

/** A file that is made from the festival's data, and cached like a page. */
export interface ExportedFile {
  type: string;
  body: string | Buffer;
  /** The same in pieces that are made one after another, where it may be very large. */
  pieces?: Pieces;
  headers?: Record<string, string>;
  status?: number;
}

const nameless = {
  name: 'Utsav',
  timezone: 'Asia/Kolkata',
  startsAt: '',
  endsAt: '',
} as const;

/** The festival's own document, or defaults where nobody has written it yet. */
export const siteOf = (
  data: PublicData,
): Pick<Site, 'name' | 'timezone' | 'startsAt' | 'endsAt'> & Partial<Site> =>
  data.get<PublicDocument<Site>>('site', SITE_ID) ?? nameless;
