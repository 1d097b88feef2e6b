import { AppError } from '#contract/api/errors.ts';
import { t, word } from '#contract/languages/words.ts';
import { diskSentences } from './disk-sentences.ts';

const RETRY_AFTER_SECONDS = 5;
/** Of PostgreSQL: cut off, shut down, starting, too many connections, a limit of postgres.ts, in the wrong role. */
const PASSING = new Set(['55P03', '57014', '25P03', '57P01', '57P02', '57P03', '53300', '40001', '25006']);
/** Of the network, as Node names them. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const CONNECTION_LOST = /^(Connection terminated|timeout e|Client has encountered a connection error)/;

const RETRY_WHEN_ILL_SECONDS = 60;
const ill = (sentence: string) => ({ sentence, retryAfterSeconds: RETRY_WHEN_ILL_SECONDS });
const full = ill(diskSentences.full);
const readOnly = ill(diskSentences.readOnly);
const silent = {
  sentence: word('The database does not answer. What you typed stays here; please try again in a moment.'),
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};
const busy = {
  sentence: word('The database is busy. What you typed stays here; please try again in a moment.'),
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};
const damaged = {
  sentence: word('The stored data is damaged. Tell whoever runs the server to restore the last backup.'),
};

/** By the lower byte of SQLite's result code. */
const sqliteFaults: Record<number, () => AppError> = {
  5: () => new AppError('unavailable', 'SQLITE_BUSY', busy),
  6: () => new AppError('unavailable', 'SQLITE_LOCKED', busy),
  8: () => new AppError('unavailable', 'SQLITE_READONLY', readOnly),
  10: () => new AppError('unavailable', 'SQLITE_IOERR', ill(diskSentences.failing)),
  11: () => new AppError('data-loss', 'SQLITE_CORRUPT', damaged),
  13: () => new AppError('unavailable', 'SQLITE_FULL', full),
  14: () => new AppError('unavailable', 'SQLITE_CANTOPEN', readOnly),
  26: () => new AppError('data-loss', 'SQLITE_NOTADB', damaged),
};

/** The error of a database that is ill or cannot store a value, as people are told of it; undefined for any other. */
export function databaseFault(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (code === 'ERR_SQLITE_ERROR' && errcode !== undefined) return sqliteFaults[errcode & 0xff]?.();
  // PostgreSQL stores no NUL, wherever in a request it stood.
  if (code === '22021' || code === '22P05')
    return new AppError('invalid-argument', 'NUL', {
      sentence: t('This request holds a character that no text or address here may have.'),
    });
  if (code === '53100') return new AppError('unavailable', 'disk full', full);
  if (code === 'XX001' || code === 'XX002') return new AppError('data-loss', 'damaged', damaged);
  const isPassing =
    code !== undefined && (PASSING.has(code) || UNREACHABLE.has(code) || /^08...$/.test(code));
  if (isPassing || CONNECTION_LOST.test(error.message))
    return new AppError('unavailable', error.message, silent);
  return undefined;
}
