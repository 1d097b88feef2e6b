import { setupPaths, type SetupState } from '#contract/api/setup.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

export const readSetup = (signal?: AbortSignal): Promise<Result<SetupState>> =>
  request(setupPaths.state, signal ? { signal } : {});

/** Puts the dashboard's list away for everybody, or brings it back. */
export const dismissSetup = (dismissed: boolean): Promise<Result<SetupState>> =>
  request(setupPaths.list, { method: 'PUT', body: { dismissed } });
