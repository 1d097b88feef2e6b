import { FIND_PATH, type FindAnswer } from '#contract/api/find.ts';
import { withQuery } from '#web/panel/services/documents.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

export const findDocuments = (words: string, signal: AbortSignal): Promise<Result<FindAnswer>> =>
  request(withQuery(FIND_PATH, { q: words }), { signal });
