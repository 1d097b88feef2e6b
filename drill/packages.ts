import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { userInfo } from 'node:os';

/** What the drill needs of Debian, and a file that shows that it is there. */
const PACKAGES: Readonly<Record<string, string>> = {
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  nginx: '/usr/sbin/nginx',
  haproxy: '/usr/sbin/haproxy',
  caddy: '/usr/bin/caddy',
  iptables: '/usr/sbin/iptables',
  iproute2: '/usr/sbin/ip',
  libfaketime: '/usr/lib/*/faketime/libfaketimeMT.so.1',
  strace: '/usr/bin/strace',
  openssl: '/usr/bin/openssl',
};

export const postgresPrograms = (): string =>
  globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? 'no PostgreSQL';
export const faketimeLibrary = (): string => globSync(PACKAGES['libfaketime']!)[0]!;

/** Installs what is missing, or says which packages those are. */
export function ensurePackages(): void {
  const missing = Object.keys(PACKAGES).filter((name) => globSync(PACKAGES[name]!).length === 0);
  if (userInfo().uid !== 0) {
    const first = missing.length > 0 ? `Install ${missing.join(', ')}, and run` : 'Run';
    throw new Error(`${first} the drill as root: it makes a network and disks of its own.`);
  }
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`Install these first: ${missing.join(', ')}.`);
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed: ${stderr}`);
  }
}
