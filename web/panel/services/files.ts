import type { ListedFile, MediaFilter } from '#contract/api/files.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import type { Result } from '#web/shared/services/request.ts';
import { operation } from './uploading/operation.ts';

export interface FilePage {
  files: ListedFile[];
  /** Absent on the last page. */
  next?: string;
}

interface MediaRequest extends MediaFilter {
  limit?: number;
  after?: string | undefined;
}

/** Newest first. */
export function listFiles({ limit, after, kind, isUnused, search }: MediaRequest = {}): Promise<
  Result<FilePage>
> {
  const query = new URLSearchParams({
    ...(limit && { limit: String(limit) }),
    ...(after && { after }),
    ...(kind && { kind }),
    ...(isUnused && { unused: 'true' }),
    ...(search && { search }),
  });
  const url = query.size > 0 ? `${paths.api.files}?${query}` : paths.api.files;
  return operation({ method: 'GET', url });
}

export const removeFile = (id: string): Promise<Result<void>> =>
  operation({ method: 'DELETE', url: adminPaths.api.file(id) });

/** In the unit that people know from their phones. */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
