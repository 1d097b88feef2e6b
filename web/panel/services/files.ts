import type { ListedFile, MediaFilter, StoredFile } from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';
import { request, type Result } from '#web/shared/services/request.ts';
import { type UploadOptions, UploadTask } from './uploading/upload-task.ts';

/** Uploads a file. It never rejects; a signal cancels it. Forms use the upload field instead, which can go on later. */
export function uploadFile(
  file: File,
  { signal, ...options }: UploadOptions & { signal?: AbortSignal } = {},
): Promise<Result<StoredFile>> {
  const task = new UploadTask(file, options);
  signal?.addEventListener('abort', () => task.cancel());
  return task.run();
}

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
