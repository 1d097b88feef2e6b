import { paths } from '#contract/api/paths.ts';

/** The login page, knowing where to go on afterwards. */
export function loginPath(from?: string): string {
  const next = safeNext(from);
  return next === paths.admin.dashboard
    ? paths.admin.login
    : `${paths.admin.login}?next=${encodeURIComponent(next)}`;
}

const ORIGIN = 'http://panel.invalid';

/** A path inside the panel, whatever somebody wrote into a link; the dashboard if it is anything else. */
export function safeNext(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return paths.admin.dashboard;
  const { origin, pathname, search, hash } = new URL(wanted, ORIGIN);
  const isInside = origin === ORIGIN && pathname.startsWith(`${paths.admin.root}/`);
  const isLogin = pathname.replace(/\/+$/, '') === paths.admin.login;
  return isInside && !isLogin ? pathname + search + hash : paths.admin.dashboard;
}
