import type { CollectionName } from '#contract/api/collection-names.ts';
import { type NewPreviewLink, type PreviewLink, previewPaths } from '#contract/api/previews.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

export const previewLinks = (
  collection: CollectionName,
  id: string,
  signal: AbortSignal,
): Promise<Result<{ links: PreviewLink[] }>> => request(previewPaths.links(collection, id), { signal });

export const makePreviewLink = (collection: CollectionName, id: string): Promise<Result<NewPreviewLink>> =>
  request(previewPaths.links(collection, id), { method: 'POST', body: {} });

export const withdrawPreviewLink = (
  collection: CollectionName,
  id: string,
  link: string,
): Promise<Result<void>> => request(previewPaths.link(collection, id, link), { method: 'DELETE' });
