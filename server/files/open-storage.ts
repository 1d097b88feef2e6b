import { join } from 'node:path';
import type { Env } from '../env.ts';
import { DiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

type Where = Pick<Env, 's3' | 'dataDir'>;

export const diskStorage = ({ dataDir }: Where): DiskStorage => new DiskStorage(join(dataDir, 'files'));

/** The bucket that the environment names, or the data folder. */
export async function openStorage(env: Where): Promise<Storage> {
  if (!env.s3) return diskStorage(env);
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(env.s3);
}
