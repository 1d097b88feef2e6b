import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Of the owner whom every first start makes. */
export const OWNER_PASSWORD = 'a long enough password';
/** Of everybody else. */
export const PASSWORD = 'a password for tests';

type Done = (error: Error | null, key: Buffer) => void;
type Scrypt = (password: string, salt: string, length: number, cost: object, done: Done) => void;

/**
 * To hash a password takes as long as the rest of a test, and tests sign in with these two a thousand times. The same
 * password and salt give the same hash, so it is worked out once. Every other password costs what it costs visitors.
 */
function rememberHashes(): void {
  const scrypt = crypto.scrypt as Scrypt;
  const known = new Map<string, Buffer>();
  const remembering: Scrypt = (password, salt, length, cost, done) => {
    if (password !== OWNER_PASSWORD && password !== PASSWORD)
      return scrypt(password, salt, length, cost, done);
    const what = JSON.stringify([password, salt, length, cost]);
    const key = known.get(what);
    if (key) return void setImmediate(done, null, key);
    scrypt(password, salt, length, cost, (error, made) => {
      if (!error) known.set(what, made);
      done(error, made);
    });
  };
  crypto.scrypt = remembering as typeof crypto.scrypt;
  syncBuiltinESMExports();
}

rememberHashes();
