import { inspect } from 'node:util';
import { currentRequest } from './watching/current-request.ts';

export const LOG_FORMATS = ['text', 'json'] as const;
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof LOG_LEVELS)[number];

export interface LogSettings {
  format: (typeof LOG_FORMATS)[number];
  /** The least that is written. */
  level: Level;
}
let settings: LogSettings = { format: 'text', level: 'info' };

const ONCE_IN_MS = 60_000;
const ONCE_MAX = 100;
const lastSaid = new Map<string, number>();

/**
 * Lines on the console. Logs are copied around, so they name no addresses, and a request by its route's pattern. Errors
 * come with their stack, and everything within a request with its reference.
 */
export const logger = {
  set(chosen: LogSettings): void {
    settings = chosen;
  },
  get format(): LogSettings['format'] {
    return settings.format;
  },
  debug: (message: string) => write('debug', message),
  info: (message: string) => write('info', message),
  warn: (message: string) => write('warn', message),
  error: (message: string, error?: unknown) => write('error', message, error),
  /** Says the same only once a minute, for what may fail a thousand times a minute. */
  errorOnce(message: string, error?: unknown): void {
    if (isNew(message)) write('error', message, error);
  },
  /** The same for warnings; `what` is what they have in common. */
  warnOnce(what: string, message: string): void {
    if (isNew(what)) write('warn', message);
  },
  /** For whoever starts the program, at every level: as text it stands alone, without the time. */
  tell(level: 'info' | 'error', message: string): void {
    if (settings.format === 'json') put(level, message);
    else if (level === 'error') console.error(message);
    else console.log(message);
  },
};

function isNew(what: string): boolean {
  const now = performance.now();
  if (now - (lastSaid.get(what) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return false;
  if (lastSaid.size >= ONCE_MAX) lastSaid.clear();
  lastSaid.set(what, now);
  return true;
}

function write(level: Level, message: string, error?: unknown): void {
  if (LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(settings.level)) put(level, message, error);
}

function put(level: Level, message: string, error?: unknown): void {
  const out = level === 'error' || level === 'warn' ? console.error : console.log;
  const request = currentRequest();
  const time = new Date().toISOString();
  const said = withoutAddresses(message);
  // The error of a mail server repeats the recipients.
  const details = error === undefined ? undefined : withoutAddresses(inspect(error));
  if (settings.format === 'json') {
    const about = request && { reference: request.reference, route: request.route };
    out(JSON.stringify({ time, level, message: said, ...about, ...(details && { error: details }) }));
    return;
  }
  const line = `${time} ${said}${request ? ` (reference ${request.reference})` : ''}`;
  if (details === undefined) out(line);
  else out(line, details);
}

/** Everything that looks like a mail address, and the password of a connection's address with it. */
const ADDRESS = /[^\s@"'`<>()[\]{},;:|\\/=]+(?:@|%40)[\p{L}\p{N}][\p{L}\p{N}.-]*/gu;

export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '(address)');
