import { createECDH } from 'node:crypto';
import { type Database, settingOr } from '../db/database.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The festival's own pair: made at the first start, the same ever after, for all processes. */
export async function vapidKeys(database: Database): Promise<VapidKeys> {
  const text = await settingOr(database, 'push-keys', () => {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    // Leading zeros are part of a key.
    const privateKey = pair.getPrivateKey().toString('hex').padStart(64, '0');
    return JSON.stringify({
      publicKey,
      privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
    } satisfies VapidKeys);
  });
  return JSON.parse(text) as VapidKeys;
}
