import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';

export interface Release {
  /** The archives and their checksums. */
  archives: string;
  /** The unpacked program. */
  program: string;
  /** Where its command stands. */
  command: string;
  /** A PATH with Node, and without npm before the system's own. */
  path: string;
  /** A folder with nothing in it. */
  empty: string;
  remove(): void;
}

/** Makes the archive for this machine as `npm run release` does, and unpacks it. */
export function unpackRelease(): Release {
  const root = mkdtempSync(join(tmpdir(), 'utsav-release-'));
  const [archives, unpacked, bin, empty] = ['archives', 'unpacked', 'bin', 'empty'].map((name) =>
    join(root, name),
  );
  for (const folder of [unpacked, bin, empty]) mkdirSync(folder!);
  execFileSync(process.execPath, [join(ROOT, 'scripts/release.ts'), '--here', '--to', archives!], {
    stdio: 'pipe',
  });
  const archive = readdirSync(archives!).find((name) => name.endsWith('.tar.gz'))!;
  execFileSync('tar', ['-xzf', join(archives!, archive), '-C', unpacked!]);
  symlinkSync(process.execPath, join(bin!, 'node'));
  const program = join(unpacked!, readdirSync(unpacked!)[0]!);
  return {
    archives: archives!,
    program,
    command: join(program, 'utsav'),
    path: `${bin}:/usr/bin:/bin`,
    empty: empty!,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
