import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** A program reads this format and all before it. */
export const FORMAT = 1;
export const KINDS = ['by-hand', 'scheduled', 'before-migration'] as const;
export type Kind = (typeof KINDS)[number];

const part = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });
export type Part = z.infer<typeof part>;

const schema = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  kind: z.enum(KINDS),
  at: z.string(),
  /** The version of the program that made it, and of the one that made the last migration. */
  program: z.string(),
  dataVersion: z.string().optional(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** The generation of the change log, and its last number. */
  log: z.object({ generation: z.string(), seq: z.number() }),
  tables: z.array(
    z.object({ name: z.string(), count: z.number(), digest: z.string(), parts: z.array(part) }),
  ),
  /** The name of an upload begins with the hash of its bytes. Null where they were left out. */
  uploads: z.array(z.object({ name: z.string(), bytes: z.number() })).nullable(),
  /** Uploads that the database names and the storage did not have. */
  missing: z.array(z.string()),
  /** The installation's secret, encrypted with a passphrase. Null where it was left out. */
  secret: part.nullable(),
  /** The database is of version 0.1, which kept the secret in it. */
  holdsPlainSecret: z.boolean(),
});
export type Manifest = z.infer<typeof schema>;

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Its own checksum stands beside it. */
export const writeManifest = (manifest: Manifest): Buffer =>
  Buffer.from(JSON.stringify({ manifest, sha256: sha256(JSON.stringify(manifest)) }, undefined, 1));

export function readManifest(id: string, bytes: Buffer): Manifest {
  const damaged = new BackupError(`The backup ${id} is damaged: its manifest cannot be read.`);
  let found: { manifest?: { format?: unknown; program?: unknown }; sha256?: unknown };
  try {
    found = JSON.parse(bytes.toString('utf8')) as typeof found;
  } catch {
    throw damaged;
  }
  const { manifest } = found;
  if (!manifest || found.sha256 !== sha256(JSON.stringify(manifest))) throw damaged;
  if (typeof manifest.format === 'number' && manifest.format > FORMAT)
    throw new BackupError(
      `The backup ${id} has format ${manifest.format}, and this program reads up to ${FORMAT}: take version ${String(manifest.program)} of Utsav or a later one.`,
    );
  const parsed = schema.safeParse(manifest);
  if (!parsed.success) throw damaged;
  return parsed.data;
}
