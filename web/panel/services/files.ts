import type { ListedFile, MediaFilter } from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';
import { request, type Result } from '#web/shared/services/request.ts';

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
  return request(query.size > 0 ? `${paths.api.files}?${query}` : paths.api.files);
}

export const removeFile = (id: string): Promise<Result<void>> =>
  request(paths.api.file(id), { method: 'DELETE' });

/** In the unit that people know from their phones. */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
