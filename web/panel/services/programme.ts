import type { ClashSummary } from '#contract/programme/clashes.ts';
import type { ImportReport } from '#contract/programme/event-csv.ts';
import { panelPaths } from '#contract/api/dashboard.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

/** What an event that may be half filled in would clash with. */
export const clashes = (
  event: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Result<{ clashes: ClashSummary[]; count: number }>> =>
  request(panelPaths.clashes('events'), { method: 'POST', body: event, signal });

/** What a file of events would do; confirmed, it does it. */
export const importEvents = (csv: string, { confirm }: { confirm: boolean }): Promise<Result<ImportReport>> =>
  request(adminPaths.api.csv('events') + (confirm ? '?confirm=yes' : ''), { method: 'POST', text: csv });
