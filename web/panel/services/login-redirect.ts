import { adminPaths } from '#contract/api/admin-paths.ts';

/** The login page, knowing where to go on afterwards. */
export function loginPath(from?: string): string {
  const next = safeNext(from);
  return next === adminPaths.dashboard
    ? adminPaths.login
    : `${adminPaths.login}?next=${encodeURIComponent(next)}`;
}

const ORIGIN = 'http://panel.invalid';

/** A path inside the panel, whatever somebody wrote into a link; the dashboard if it is anything else. */
export function safeNext(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return adminPaths.dashboard;
  const { origin, pathname, search, hash } = new URL(wanted, ORIGIN);
  const isInside = origin === ORIGIN && pathname.startsWith(`${adminPaths.root}/`);
  const isLogin = pathname.replace(/\/+$/, '') === adminPaths.login;
  return isInside && !isLogin ? pathname + search + hash : adminPaths.dashboard;
}
