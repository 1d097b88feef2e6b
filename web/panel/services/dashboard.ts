import { type ActivityPage, panelPaths, type Dashboard, type SystemState } from '#contract/api/dashboard.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { Present } from '#contract/api/presence.ts';
import { withQuery } from '#web/panel/services/documents.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

export const readDashboard = (signal?: AbortSignal): Promise<Result<Dashboard>> =>
  request(panelPaths.dashboard, signal ? { signal } : {});

export const readSystem = (): Promise<Result<SystemState>> => request(panelPaths.system);

export interface ActivityQuery {
  limit?: number;
  collection?: string | undefined;
  kind?: string | undefined;
  by?: string | undefined;
  day?: string | undefined;
  words?: string | undefined;
  /** Without what visitors asked and who signed in. */
  brief?: 'yes';
}

export const readActivity = (
  query: ActivityQuery & { before?: string | undefined },
): Promise<Result<ActivityPage>> => request(withQuery(panelPaths.activity, { ...query }));

/** Everybody whose doings this person can read about. */
export const readActivityPeople = (
  signal: AbortSignal,
): Promise<Result<{ people: Array<{ id: string; name: string }> }>> =>
  request(panelPaths.activityPeople, { signal });

export const undoChange = (seq: number): Promise<Result<unknown>> =>
  request(panelPaths.undo(seq), { method: 'POST', body: {} });

/** Says that this tab has a document open, and hears who else has. */
export const beat = (collection: CollectionName, id: string, tab: string): Promise<Result<Present>> =>
  request(adminPaths.api.presence(collection, id), { method: 'POST', body: { tab } });

/** The request is sent even while the page is closing. */
export const leave = (collection: CollectionName, id: string, tab: string): Promise<Result<void>> =>
  request(withQuery(adminPaths.api.presence(collection, id), { tab }), { method: 'DELETE', keepalive: true });

/** The document as visitors would see it. */
export const preview = (
  collection: CollectionName,
  fields: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Result<{ document: PublicDocument }>> =>
  request(panelPaths.preview(collection), { method: 'POST', body: fields, signal });
