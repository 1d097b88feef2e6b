import { adminPaths } from '#contract/api/admin-paths.ts';
import type { SessionEnd } from '#contract/api/errors.ts';

/** The login page, knowing where to go on afterwards, and why somebody is there who was signed in. */
export function loginPath(from?: string, ended?: SessionEnd): string {
  const next = safeNext(from);
  const parameters = [
    ...(next === adminPaths.dashboard ? [] : [`next=${encodeURIComponent(next)}`]),
    ...(ended ? [`ended=${ended}`] : []),
  ];
  return parameters.length === 0 ? adminPaths.login : `${adminPaths.login}?${parameters.join('&')}`;
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

/** What the history's entry says when somebody has just signed in. */
export const SIGNED_IN = { hasSignedIn: true } as const;

export const hasJustSignedIn = (state: unknown): boolean =>
  (state as Partial<typeof SIGNED_IN> | null)?.hasSignedIn === true;
