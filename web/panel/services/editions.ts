import {
  type BeginRequest,
  type CloseRequest,
  editionPaths,
  type EditionsState,
  type EditionSummary,
} from '#contract/api/editions.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

export const readEditions = (): Promise<Result<EditionsState>> => request(editionPaths.state);

export const closeEdition = (body: CloseRequest): Promise<Result<EditionSummary>> =>
  request(editionPaths.close, { method: 'POST', body });

export const reopenEdition = (): Promise<Result<void>> =>
  request(editionPaths.reopen, { method: 'POST', body: {} });

export const beginNext = (body: BeginRequest): Promise<Result<void>> =>
  request(editionPaths.begin, { method: 'POST', body });

export const goBack = (): Promise<Result<void>> => request(editionPaths.goBack, { method: 'POST', body: {} });
