const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origins that signing in may come from and return to: the site's own, by each of its names on this machine. */
export function authorizedOrigins(publicUrl: string): string[] {
  const own = new URL(publicUrl);
  if (!LOOPBACK.includes(own.hostname)) return [own.origin];
  const names = [own.hostname, ...LOOPBACK.filter((name) => name !== own.hostname)];
  return names.map((name) => own.origin.replace(own.hostname, name));
}
