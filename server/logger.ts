import { inspect } from 'node:util';

/** Console output, with the time; errors come with their stack. Logs are copied around, so they name no addresses. */
const line = (message: string) => `${new Date().toISOString()} ${withoutAddresses(message)}`;

const ONCE_IN_MS = 60_000;
const ONCE_MAX = 100;
const lastSaid = new Map<string, number>();

export const logger = {
  info: (message: string) => console.log(line(message)),
  error: (message: string, error?: unknown) =>
    error === undefined
      ? console.error(line(message))
      : // The error of a mail server repeats the recipients.
        console.error(line(message), withoutAddresses(inspect(error))),
  /** Says the same only once a minute, for what may fail a thousand times a minute. */
  errorOnce(message: string, error?: unknown): void {
    const now = performance.now();
    if (now - (lastSaid.get(message) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return;
    if (lastSaid.size >= ONCE_MAX) lastSaid.clear();
    lastSaid.set(message, now);
    logger.error(message, error);
  },
};

/** Everything that looks like a mail address, and the password of a connection's address with it. */
const ADDRESS = /[^\s@"'`<>()[\]{},;:|\\/=]+(?:@|%40)[\p{L}\p{N}][\p{L}\p{N}.-]*/gu;

export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '(address)');
