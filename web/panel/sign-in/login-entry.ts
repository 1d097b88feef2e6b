import {
  type ActionLink,
  LINK_MODES,
  type LinkMode,
  type ProviderReturn,
  PROVIDERS,
} from '#contract/api/auth.ts';
import { safeNext } from '#web/panel/services/login-redirect.ts';

/** What the login page offers when it is opened by itself. */
const LOGIN_VIEWS = ['sign-in', 'code', 'forgot', 'sign-up', 'second-factor'] as const;
export type LoginView = (typeof LOGIN_VIEWS)[number];

/** What brought somebody to the login page. */
export type LoginEntry =
  | { type: 'form'; view: LoginView; next: string }
  | { type: 'link'; link: ActionLink }
  /** A link that lacks a part or asks for something unknown. */
  | { type: 'broken-link' }
  | ({ type: 'provider'; next: string } & Required<ProviderReturn>);

/** The three parts of a mailed link are in the fragment; links from earlier versions have them in the query. */
export function loginEntry(search: string, fragment = ''): LoginEntry {
  const query = new URLSearchParams(search);
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const [apiKey, oobCode, mode] = ['apiKey', 'oobCode', 'mode'].map(
    (name) => parts.get(name) ?? query.get(name),
  );
  const provider = query.get('provider');
  const next = safeNext(query.get('next'));
  if (provider !== null) {
    const result = query.get('result') ?? 'invalid-auth-event';
    if (!isOneOf(PROVIDERS, provider)) return { type: 'broken-link' };
    const attempt = query.get('attempt') ?? '';
    return {
      type: 'provider',
      provider,
      mode: mode === 'popup' ? 'popup' : 'redirect',
      result,
      next,
      attempt,
    };
  }
  if (apiKey || oobCode || mode) {
    if (!apiKey || !oobCode || !isOneOf<LinkMode>(LINK_MODES, mode)) return { type: 'broken-link' };
    return { type: 'link', link: { apiKey, oobCode, mode } };
  }
  const view = query.get('view');
  return { type: 'form', view: isOneOf(LOGIN_VIEWS, view) ? view : 'sign-in', next };
}

const isOneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null | undefined,
): value is Value => (values as readonly (string | null | undefined)[]).includes(value);
