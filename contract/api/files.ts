/**
 * A file's address has all that a page needs to show it without layout shifts: the hash of its bytes, its size, and a
 * hint of its colours. So documents store only the address, and rendering needs no other request.
 */
export const FILE_BYTES_MAX = 25 * 1024 * 1024;
/** The size of one piece: small, so that a lost connection costs little, but not so small that answers slow it down. */
export const UPLOAD_CHUNK_BYTES = 512 * 1024;
export const UPLOAD_CHUNK_BYTES_MAX = 1024 * 1024;
/** Larger pictures are refused before they are decoded. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** A strip of one pixel by fifty million takes a minute to decode, and nobody can see it. */
export const PICTURE_INPUT_SIDE_MAX = 20_000;
/** Larger pictures are made smaller when they arrive. */
export const PICTURE_SIDE_MAX = 2560;
export const FILE_NAME_MAX = 120;

/** The only widths that are made, beside the picture's own. */
export const VARIANT_WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560] as const;
export const VARIANT_FORMATS = ['avif', 'webp'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** What a field accepts: pictures, also PDF documents, or a logo, which is a picture that holds nothing but itself. */
export type UploadKind = 'picture' | 'document' | 'logo';

export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const;
export type FileEnding = keyof typeof fileTypes;
export type FileType = (typeof fileTypes)[FileEnding];

/** A part of a picture, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A file as the API describes it. */
export interface StoredFile {
  id: string;
  url: string;
  type: FileType;
  bytes: number;
  width?: number;
  height?: number;
  /** The name that it was uploaded under. */
  name: string;
  createdAt: string;
}

/** A document or account that uses a file. */
export interface FileUse {
  collection: string;
  id: string;
  title: string;
  /** Its description of the picture. */
  alt?: string;
}

/** Which files to list; without a filter, all. */
export interface MediaFilter {
  kind?: UploadKind | undefined;
  isUnused?: boolean | undefined;
  /** Searches the file's name, and the titles and descriptions of its uses. */
  search?: string | undefined;
}

export interface ListedFile extends StoredFile {
  uses: FileUse[];
  /** The names of those who have uploaded it. */
  by: string[];
  /** Whether this person may delete it when nothing uses it. */
  isMine: boolean;
}

/** How an upload stands. */
export interface UploadState {
  id: string;
  size: number;
  /** How many bytes are stored; the next chunk starts there. */
  received: number;
  /** Once it is finished. */
  file?: StoredFile;
}

/** The parts of a file's name. */
export interface FileName {
  id: string;
  width?: number;
  height?: number;
  /** Colours to show while the picture loads; absent for transparent pictures. */
  hint?: string;
  ending: FileEnding;
}

const namePattern =
  /^([0-9a-f]{40})(?:-([1-9]\d{0,4})x([1-9]\d{0,4}))?(?:-([\w-]{24}))?\.(jpg|png|webp|svg|pdf)$/;

export function writeFileName({ id, width, height, hint, ending }: FileName): string {
  return `${id}${width && height ? `-${width}x${height}` : ''}${hint ? `-${hint}` : ''}.${ending}`;
}

export function parseFileName(name: string): FileName | undefined {
  const match = namePattern.exec(name);
  if (!match) return undefined;
  const [, id, width, height, hint, ending] = match;
  return {
    id: id!,
    ...(width && { width: Number(width), height: Number(height) }),
    ...(hint && { hint }),
    ending: ending as FileEnding,
  };
}

/** Every file of this site that a text mentions, by id. */
export const mentionedFiles = (text: string): string[] =>
  [...text.matchAll(/\/files\/([0-9a-f]{40})/g)].map(([, id]) => id!);
