import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type CollectionName, isCollectionName } from '#contract/api/collection-names.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { AppContext } from './route.ts';
import { invalidField } from './errors.ts';

/**
 * The client's address. With n proxies of our own, it is the n-th entry from the right of X-Forwarded-For; entries
 * before it may be written by the client and are not trusted.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: number): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return direct;
  const header = incoming.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const hop = hops.at(-trustProxy) ?? hops[0];
  // What is no address counts as the proxy's own: every made-up text would otherwise have a limit of its own.
  return (hop === undefined ? undefined : addressIn(hop)) ?? direct;
}

/** Some proxies append the port, quotes or brackets: `192.0.2.1:4711`, `"[2001:db8::1]:4711"`. */
function addressIn(hop: string): string | undefined {
  const plain = hop.replace(/^"(.*)"$/, '$1');
  const [, inBrackets, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(plain) ?? [];
  const address = inBrackets ?? withPort ?? plain;
  return isIP(address) === 0 ? undefined : address;
}

/** An IPv6 subscriber has a whole /64 and could use a new address for each attempt, so limits count networks. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The network of whoever asks, by which limits count. */
export const clientNetwork = (incoming: IncomingMessage, trustProxy: number): string =>
  network(clientAddress(incoming, trustProxy));

/**
 * What is asked for, as a path. A proxy may send the whole address instead; undefined where that is not one. The host
 * in it is not read, because every link has the configured one.
 */
export function requestTarget(url: string): string | undefined {
  if (url.startsWith('/')) return url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A request's address without its parameters. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** NaN for everything but digits; Number() alone would also accept '', ' 1', 1e3 and 0x1. */
export const wholeNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** Refuses unknown parameters, because a mistyped filter would otherwise show too much. */
export function onlyParameters(context: AppContext, allowed: readonly string[]): void {
  for (const key of Object.keys(context.req.queries())) {
    if (!allowed.includes(key)) {
      throw invalidField(
        key,
        t('There is no parameter "{key}" here. Known: {known}.', { key, known: allowed.join(', ') }),
      );
    }
  }
}

export function collectionOf(context: AppContext): CollectionName {
  const name = context.req.param('collection') ?? '';
  if (!isCollectionName(name)) throw new AppError('not-found', `no collection ${name}`);
  return name;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origins that sign-in may use: the site's own, and on a local machine each of its names. */
export function authorizedOrigins(publicUrl: string): string[] {
  const own = new URL(publicUrl);
  if (!LOOPBACK.includes(own.hostname)) return [own.origin];
  const names = [own.hostname, ...LOOPBACK.filter((name) => name !== own.hostname)];
  return names.map((name) => own.origin.replace(own.hostname, name));
}
