import { readdirSync, readFileSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** What a copy must not have of the server that it comes from. */
const OWN = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'standby.signal', 'log']);

/** Copies the files of a running server. */
export async function copyTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from)) {
    if (OWN.has(entry)) continue;
    // Files come and go while the server runs; what matters is in the log of the copy.
    await cp(join(from, entry), join(to, entry), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
}

/** PostgreSQL refuses to run as root; Debian and the tests' own PostgreSQL both make this user. */
export function postgresUser(): [uid: number, gid: number] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':');
  if (!uid || !gid) throw new Error('There is no user postgres.');
  return [Number(uid), Number(gid)];
}

export async function owner(): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const [uid, gid] = postgresUser();
  return { uid, gid };
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const fields = readFileSync(`/proc/${Number(name)}/stat`, 'utf8')
        .split(') ')
        .at(-1)!
        .split(' ');
      return Number(fields[1]) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
