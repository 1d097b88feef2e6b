import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const HOST = 'festival.example.org';
const DEPLOY = join(import.meta.dirname, '../deploy');
/** Tells the drill that it runs inside; its value is the folder for everything that the drill writes. */
const INSIDE = 'UTSAV_DRILL_FOLDER';

export const folderInside = (): string | undefined => process.env[INSIDE];

/**
 * Runs this program again with a network, mounts and processes of its own: dropped packets and full disks touch nothing
 * else on this machine, and all of it is gone when the drill ends.
 */
export async function goInside(folder: string): Promise<number> {
  makeCertificate(folder);
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const child = spawn('unshare', [...namespaces, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: folder, NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'));
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

/** The files of `deploy/` go where a college puts them; `/etc` is a copy that nobody else sees. */
export function furnish(folder: string): void {
  command('ip', 'link', 'set', 'lo', 'up');
  disk(join(folder, 'etc'), 64);
  for (const name of ['upper', 'work']) mkdirSync(join(folder, 'etc', name));
  const layers = `lowerdir=/etc,upperdir=${folder}/etc/upper,workdir=${folder}/etc/work`;
  command('mount', '-t', 'overlay', '-o', layers, 'overlay', '/etc');
  disk('/run', 16);
  mkdirSync('/run/haproxy');
  writeFileSync('/etc/hosts', `127.0.0.1 localhost ${HOST}\n`);
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');

  const issued = `/etc/letsencrypt/live/${HOST}`;
  mkdirSync(issued, { recursive: true });
  cpSync(certificate, join(issued, 'fullchain.pem'));
  cpSync(key, join(issued, 'privkey.pem'));
  command('sh', '-c', 'rm -f /etc/nginx/sites-enabled/*');
  cpSync(join(DEPLOY, 'nginx.conf'), '/etc/nginx/sites-enabled/utsav.conf');

  writeFileSync('/etc/haproxy/festival.pem', readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  cpSync(join(DEPLOY, 'haproxy.cfg'), '/etc/haproxy/haproxy.cfg');

  cpSync(join(DEPLOY, 'Caddyfile'), '/etc/caddy/Caddyfile');
  mkdirSync('/etc/caddy/local');
  // Nobody issues certificates here.
  writeFileSync('/etc/caddy/local/certificate', `tls ${certificate} ${key}\n`);
}

/** A disk of its own that can be filled. */
export function disk(path: string, megabytes: number): void {
  mkdirSync(path, { recursive: true });
  command('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
  chmodSync(path, 0o755);
}

function makeCertificate(folder: string): void {
  command(
    'openssl',
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'],
    ...['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
  );
}

export function command(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
