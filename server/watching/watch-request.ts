import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { languageOf } from '#server/languages.ts';
import { logger } from '#server/logger.ts';
import { CurrentRequest, duringRequest } from './current-request.ts';
import type { Measures } from './measures.ts';

const SLOW_MS = 1000;
/** As proxies log it: the browser left before the answer. */
const LEFT = 499;

export const FILES_ROUTE = `GET ${paths.files}/*`;
const STREAM = `GET ${paths.api.live}`;
/** They take as long as the visitor's network needs. */
const BY_NETWORK = new Set([STREAM, FILES_ROUTE, `PUT ${adminPaths.api.upload(':id')}`]);

/** Told of every request that was not answered from memory. */
export type OnAnswered = (request: CurrentRequest, method: string, status: number, ms: number) => void;

/** Counts and times a request that takes work, and logs it when it was slow. */
export function watchRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  measures: Measures,
  work: () => void,
  onAnswered?: OnAnswered,
): void {
  const { method = 'GET' } = incoming;
  const request = new CurrentRequest(languageOf(incoming));
  response.once('close', () => {
    const { route } = request;
    const ms = performance.now() - request.startedAt;
    const status = response.headersSent ? response.statusCode : LEFT;
    measures.answered(route, status, route === STREAM ? undefined : ms / 1000);
    onAnswered?.(request, method, status, ms);
    duringRequest(request, () => {
      const said = `${route} answered ${status} after ${(ms / 1000).toFixed(3)} s.`;
      if (ms >= SLOW_MS && !BY_NETWORK.has(route)) logger.warnOnce(`Slow: ${route}`, `Slow: ${said}`);
      else logger.debug(said);
    });
  });
  duringRequest(request, work);
}
