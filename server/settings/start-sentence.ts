import { databaseFault } from '#server/db/database-fault.ts';
import { withoutAddresses } from '#server/logger.ts';
import { EnvError } from './env-error.ts';

/** Of PostgreSQL: not let in, no such database, not allowed to make tables, no such schema. */
const REFUSED = /^(28...|3D000|42501|3F000|53300)$/;
/** A certificate that is missing, wrong or not trusted, or a server without any. */
const ENCRYPTION = /CERT|ERR_(SSL|TLS|OSSL)|does not support SSL/i;

/** Why the program could not start, in the words of whoever set it up; undefined for an error of its own. */
export function startSentence(error: unknown): string | undefined {
  if (error instanceof EnvError) return `${error.message} (${error.code})`;
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  const message = withoutAddresses(error.message);
  if (code && REFUSED.test(code)) return `DATABASE_URL: PostgreSQL says "${message}". (${code})`;
  if (ENCRYPTION.test(`${code} ${message}`))
    return `DATABASE_URL: the encrypted connection to PostgreSQL fails: ${message}. (${code ?? 'unavailable'})`;
  const fault = databaseFault(error);
  if (fault?.code === 'unavailable' && code !== 'ERR_SQLITE_ERROR')
    return `DATABASE_URL: the database does not answer. Is it running, and is the address right? (${message})`;
  return fault && `${fault.sentence} (${fault.code}: ${message})`;
}
