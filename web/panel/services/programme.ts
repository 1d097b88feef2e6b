import type { ClashSummary } from '#contract/programme/clashes.ts';
import { panelPaths } from '#contract/api/dashboard.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

/** What an event that may be half filled in would clash with. */
export const clashes = (
  event: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Result<{ clashes: ClashSummary[]; count: number }>> =>
  request(panelPaths.clashes('events'), { method: 'POST', body: event, signal });
