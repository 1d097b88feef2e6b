import { type ClearedDemo, demoPaths, type DemoState, type RestoredDemo } from '#contract/api/demo.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

export const readDemo = (): Promise<Result<DemoState>> => request(demoPaths.state);

export const clearDemo = (name: string): Promise<Result<ClearedDemo>> =>
  request(demoPaths.clear, { method: 'POST', body: { name } });

export const undoClearDemo = (): Promise<Result<RestoredDemo>> =>
  request(demoPaths.undo, { method: 'POST', body: {} });
