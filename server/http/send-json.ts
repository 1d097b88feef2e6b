import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { AppContext } from './route.ts';

/** What `context.json` answers, written at once: a web Response and its stream take a fifth of a short list's time. */
export function sendJson(context: AppContext, value: unknown): Response {
  const text = JSON.stringify(value);
  context.env.outgoing
    .writeHead(200, {
      ...context.get('headers'),
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    })
    .end(text);
  return RESPONSE_ALREADY_SENT;
}
