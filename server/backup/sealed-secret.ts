import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
/** A guess takes 128 MB and half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const base64 = z.base64url().transform((text) => Buffer.from(text, 'base64url'));
const schema = z.object({ salt: base64, nonce: base64, tag: base64, text: base64 });
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** The installation's secret, for whoever knows the passphrase. */
export async function sealSecret(secret: string, passphrase: string): Promise<Buffer> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, await derive(passphrase, salt, KEY_BYTES, COST), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const parts = { salt, nonce, tag: cipher.getAuthTag(), text };
  return Buffer.from(
    JSON.stringify(
      Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')])),
    ),
  );
}

export async function openSecret(sealed: Buffer, passphrase: string): Promise<string> {
  const { salt, nonce, tag, text } = schema.parse(JSON.parse(sealed.toString('utf8')));
  const decipher = createDecipheriv(CIPHER, await derive(passphrase, salt, KEY_BYTES, COST), nonce);
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    throw new BackupError('The passphrase is not the one that this backup was made with.');
  }
}
