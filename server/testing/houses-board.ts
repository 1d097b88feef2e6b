import { paths } from '#contract/api/paths.ts';
import type { Running } from '#server/start.ts';
import { ApiClient } from './client.ts';
import { OWNER } from './engines.ts';
import { sample } from './samples.ts';

export const BOARD = paths.api.document('leaderboards', 'houses');
export const result = (id: string) => paths.api.document('results', id);
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

export const board = (more: object = {}) => ({
  title: 'Houses',
  status: 'published',
  contingents: ['red', 'blue'].map((id) => ({ id, name: id, colour: '#DECBA7' })),
  ...more,
});
export const sheet = (more: object = {}) =>
  sample('results', { status: 'provisional', revisionNote: 'First count.', ...more });

export interface Scene {
  running: Running;
  owner: ApiClient;
  visitor: ApiClient;
}

export async function opened(running: Running): Promise<Scene> {
  const { url } = running;
  return {
    running,
    owner: await new ApiClient(url).signedIn(OWNER.email, OWNER.password),
    visitor: new ApiClient(url),
  };
}
