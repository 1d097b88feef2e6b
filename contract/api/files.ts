import { paths } from './paths.ts';

/**
 * A file's address says all that a page needs to show it without moving: what its bytes hash to, its measures, and a
 * hint of its colours. So documents store the address alone, and rendering one asks nobody for more.
 */
export const FILE_BYTES_MAX = 25 * 1024 * 1024;
/** What a browser sends at once. Small enough that a lost connection costs little, large enough for a slow answer. */
export const UPLOAD_CHUNK_BYTES = 512 * 1024;
export const UPLOAD_CHUNK_BYTES_MAX = 1024 * 1024;
/** More are refused before they are decoded. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Larger pictures are made smaller when they arrive. */
export const PICTURE_SIDE_MAX = 2560;
export const FILE_NAME_MAX = 120;

/** The only widths that are ever made, and the picture's own where it is not the widest. */
export const VARIANT_WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560] as const;
export const VARIANT_FORMATS = ['avif', 'webp'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** What may be uploaded where: a picture of any kind, or also a document to read. */
export type UploadKind = 'picture' | 'document';

export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const;
export type FileEnding = keyof typeof fileTypes;
export type FileType = (typeof fileTypes)[FileEnding];

/** What a file picker offers. Leaving out HEIC makes telephones convert their photographs to JPEG. */
export const acceptedTypes: Record<UploadKind, readonly string[]> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'],
  document: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/avif',
    'image/gif',
    'image/svg+xml',
    'application/pdf',
  ],
};

export const refusedTypeSentences: Record<UploadKind, string> = {
  picture: 'This file is not a picture that can be used. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG.',
  document:
    'This kind of file cannot be used. Choose a PDF or a picture (JPEG, PNG, WebP, AVIF, GIF or SVG).',
};

/** A part of a picture, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is known of a file, as the API tells it. */
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

/** Where a file is used: staff open it from there. */
export interface FileUse {
  collection: string;
  id: string;
  title: string;
  /** What it says the picture shows. */
  alt?: string;
}

/** Which files are looked for; all where nothing is said. */
export interface MediaFilter {
  kind?: UploadKind | undefined;
  isUnused?: boolean | undefined;
  /** In the name it was uploaded under, and in what uses it is called and says of it. */
  search?: string | undefined;
}

export interface ListedFile extends StoredFile {
  uses: FileUse[];
  /** The names of those who have uploaded it. */
  by: string[];
  /** Whether the one who asks may delete it, when nothing uses it. */
  isMine: boolean;
}

/** How an upload stands. */
export interface UploadState {
  id: string;
  size: number;
  /** How many bytes have arrived and are kept; the next chunk starts there. */
  received: number;
  /** Once it is finished. */
  file?: StoredFile;
}

/** The parts of a file's name. */
export interface FileName {
  id: string;
  width?: number;
  height?: number;
  /** Colours of the picture, for as long as it is on its way; absent where one sees through it. */
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

export const fileAddress = (name: FileName): string => `${paths.files}/${writeFileName(name)}`;

/** Every file of this site that a text mentions, by id. */
export const mentionedFiles = (text: string): string[] =>
  [...text.matchAll(/\/files\/([0-9a-f]{40})/g)].map(([, id]) => id!);
