import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import type { Running } from '#server/start.ts';
import { cast, PEOPLE, type Person, routesOf } from '#server/testing/cast.ts';
import { sample } from '#server/testing/samples.ts';
import { type FuzzedRequest, fuzzedRequests } from './requests.ts';
import { ids } from './values.ts';

const BATCH = 500;
const AT_ONCE = 12;
/** A request without an answer is as bad as a wrong one. */
const PATIENCE_MS = 20_000;

/** What lets an attack go on: limits that a single machine would soon run into are as wide as they can be set. */
export const FUZZ_SETTINGS = {
  CAPTCHA: 'off',
  TRUST_PROXY: '1',
  SIGN_INS_PER_ADDRESS: '1000000',
  LIVE_STREAMS_PER_ADDRESS: '1000000',
};

export interface Attack {
  seed: number;
  requests: number;
  onBatch?: (sent: number) => void;
}

/** Sends that many made-up requests to every route; answers with those that were not answered as they should be. */
export async function attack(running: Running, { seed, requests, onBatch }: Attack): Promise<string[]> {
  for (const id of ids.slice(0, 2))
    for (const collection of COLLECTION_NAMES)
      await running.deps.store.put(
        collection,
        collection === 'site' ? SITE_ID : id,
        sample(collection, collection === 'events' ? { slug: id } : {}),
        { actor: 'fuzz' },
      );
  const cookieOf = await cast(running);
  const arbitrary = fuzzedRequests(routesOf(running));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const wrong: string[] = [];
  for (let sent = 0; sent < requests; sent += BATCH) {
    const batch = fc.sample(arbitrary, { numRuns: Math.min(BATCH, requests - sent), seed: seed + sent });
    // Some of the requests end the session that they come with.
    const cookies = new Map<Person, string>();
    for (const person of PEOPLE) cookies.set(person, await cookieOf(person).catch(() => ''));
    const waiting = [...batch];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const problem = await problemOf(running.url, agent, next, cookies.get(next.person)!);
        if (problem) wrong.push(`${problem}: ${JSON.stringify(next)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    onBatch?.(sent + batch.length);
  }
  agent.destroy();
  return wrong;
}

/** A path of this machine, or a line of a stack, in an answer. */
const TELLS_TOO_MUCH = /\n\s+at .+:\d+|node_modules|SQLITE_|syntax error at/;

/** What is wrong with the answer, or nothing. */
function problemOf(
  url: string,
  agent: Agent,
  { method, path, headers, body }: FuzzedRequest,
  cookie: string,
): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const sent = request(
      { hostname, port, agent, method, path, headers: { ...headers, ...(cookie && { cookie }) } },
      (response) => {
        const status = response.statusCode!;
        const said = () => (status >= 500 ? String(status) : undefined);
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          resolve(said());
          sent.destroy();
          return;
        }
        let text = '';
        response.setEncoding('latin1').on('data', (chunk: string) => {
          if (text.length < 4000) text += chunk;
        });
        response.once('end', () =>
          resolve(said() ?? (TELLS_TOO_MUCH.test(text) ? 'tells too much' : undefined)),
        );
        response.once('error', () => resolve(said()));
      },
    );
    sent.setTimeout(PATIENCE_MS, () => {
      resolve('no answer');
      sent.destroy();
    });
    sent.once('error', (error) => resolve(`broken off (${error.message})`));
    sent.end(body);
  });
}
