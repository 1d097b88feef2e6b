import type { IncomingMessage } from 'node:http';
import { type CollectionName, isCollectionName } from '#contract/api/collection-names.ts';
import { AppError } from '#contract/api/errors.ts';
import type { AppContext } from './route.ts';

/**
 * Where a request comes from. Only what our own proxies appended is believed: with n of them, the n-th entry from
 * the right of X-Forwarded-For; whatever stands before it the client wrote itself.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: number): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return direct;
  const header = incoming.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustProxy) ?? hops[0] ?? direct;
}

/** One subscriber of IPv6 holds a whole /64 and could use a new address for every attempt. */
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

/** Digits and nothing else; NaN otherwise. Number() alone would also take '', ' 1', 1e3 and 0x1. */
export const wholeNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** An unknown parameter is a mistake that is better said than ignored: a filter that is dropped shows too much. */
export function onlyParameters(context: AppContext, allowed: readonly string[]): void {
  for (const key of Object.keys(context.req.queries())) {
    if (!allowed.includes(key)) {
      throw new AppError('invalid-argument', `unknown parameter ${key}`, {
        fields: { [key]: `There is no parameter "${key}" here. Known: ${allowed.join(', ')}.` },
      });
    }
  }
}

export function collectionOf(context: AppContext): CollectionName {
  const name = context.req.param('collection') ?? '';
  if (!isCollectionName(name)) throw new AppError('not-found', `no collection ${name}`);
  return name;
}
