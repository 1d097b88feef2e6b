import { pathPart } from './paths.ts';

/** The addresses of past editions. They stand apart from the others, because every visitor loads those. */
export const archivePaths = {
  archive: '/archive',
  records: '/archive/records',
  edition: (id: string) => `/archive/${pathPart(id)}`,
  /** One of its pages, such as events/nritya. */
  page: (id: string, address: string) => `/archive/${[id, ...address.split('/')].map(pathPart).join('/')}`,
} as const;

/** What stands where a year would. */
export const RECORDS = 'records';
