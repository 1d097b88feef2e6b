import { addressIn } from '#contract/languages/addresses.ts';
import { language, word } from '#contract/languages/words.ts';
import { adminPaths } from './admin-paths.ts';
import { z } from 'zod';
import type { Role } from './access.ts';
import { email, uploadAddress, text } from '#contract/entities/fields.ts';
import { USER_NAME_MAX } from './users.ts';
import { PASSWORD_MAX } from './password-policy.ts';
import { pathPart, paths } from './paths.ts';

/**
 * The API of the sign-in service: every path, its body and its answer. All bodies are JSON except the renewal's, which
 * is form-encoded; every error is an ErrorBody of the catalogue.
 */
const at = <const Path extends string>(path: Path) => `${paths.api.auth}/${path}` as const;

export const authPaths = {
  /** GET → SessionAnswer; 401 unauthenticated. */
  session: at('session'),
  /** POST form-encoded `grant_type=refresh_token` → RefreshAnswer; 401 once the session has ended. */
  refresh: at('refresh'),
  /** POST → 204, with or without a session. */
  signOut: at('sign-out'),
  /** POST → 204: every session of the account, this one too. */
  signOutEverywhere: at('sign-out-everywhere'),
  /** GET → { sessions: SessionSummary[] }. */
  sessions: at('sessions'),
  /** DELETE → 204. */
  oneSession: (id: string) => `${paths.api.auth}/sessions/${pathPart(id)}`,

  /** POST PasswordSignIn → SessionAnswer; 401 invalid-credential or auth/multi-factor-auth-required. */
  signInWithPassword: at('sign-in/email'),
  /** POST EmailCodeRequest → 202 always, whether the account exists or not. */
  sendCode: at('send-code'),
  /** POST ActionLink (mode signIn) → SessionAnswer. */
  signInWithLink: at('sign-in/email-link'),
  /** POST CodeSignIn → SessionAnswer; invalid-code. */
  signInWithCode: at('sign-in/code'),
  /** POST ProviderStart → ProviderStarted. */
  signInWithProvider: at('sign-in/provider'),
  /** Where providers send the browser back to; ends on the login page with ProviderReturn in its query. */
  callback: (provider: string) => `${paths.api.auth}/callback/${provider}`,
  /** POST → the options of navigator.credentials.get. */
  passkeySignInOptions: at('sign-in/passkey/options'),
  /** POST PasskeyAnswer → SessionAnswer. Also answers a pending second factor: user-mismatch for another's passkey. */
  signInWithPasskey: at('sign-in/passkey'),

  /** GET → { methods: SecondFactorMethod[] } of the pending sign-in; invalid-auth-event when none is pending. */
  secondFactorChallenge: at('second-factor/challenge'),
  /** POST CodeOnly → SessionAnswer. */
  secondFactorTotp: at('second-factor/totp'),
  /** POST CodeOnly → SessionAnswer; each recovery code works once. */
  secondFactorRecovery: at('second-factor/recovery'),

  /** POST SignUp → 202 SignUpAnswer, or 201 with a session when invited. */
  signUp: at('sign-up'),
  /** POST { oobCode } → InvitationSummary; argument-error when unknown, used, revoked or expired. */
  invitation: at('invitation'),
  /** POST PasswordReset → 204; ends every session of the account. */
  resetPassword: at('reset-password'),
  /** POST ActionLink (mode verifyEmail or verifyAndChangeEmail) → 204. */
  verifyEmail: at('verify-email'),
  /** POST ActionLink (mode recoverEmail) → AddressUndone: the former address is back, and everything has ended. */
  undoEmailChange: at('undo-email-change'),

  /** GET → AccountView; POST AccountUpdate → AccountView. */
  account: at('account'),
  /** POST ChangeEmail → 202: a mail goes to the new address, which counts once its link is opened. */
  changeEmail: at('account/email'),
  /** POST ChangePassword → 204; every other session ends. */
  changePassword: at('account/password'),
  /** GET → OwnData, as a file. */
  accountData: at('account/data'),
  /** POST Confirmation → 204; last-owner. */
  deleteAccount: at('account/delete'),
  /** POST TurnOnSecondFactor → SecondFactorSetup. With totp it counts once a code was confirmed. */
  secondFactorOn: at('account/second-factor'),
  /** POST CodeOnly → 204. */
  secondFactorConfirm: at('account/second-factor/confirm'),
  /** POST Confirmation → 204. */
  secondFactorOff: at('account/second-factor/off'),
  /** POST Confirmation → { recoveryCodes: string[] }; the old ones stop working. */
  recoveryCodes: at('account/second-factor/recovery-codes'),
  /** GET → { passkeys: PasskeySummary[] }; POST NewPasskey → 201 PasskeySummary. */
  passkeys: at('account/passkeys'),
  /** POST Confirmation → the options of navigator.credentials.create. */
  passkeyOptions: at('account/passkeys/options'),
  /** DELETE → 204. */
  onePasskey: (id: string) => `${paths.api.auth}/account/passkeys/${pathPart(id)}`,

  /** POST LinkProvider → ProviderStarted: that provider signs in to this account from then on. */
  linkedProviders: at('account/providers'),
  /** DELETE → 204; failed-precondition for the only way in that is left. */
  oneLinkedProvider: (provider: string) => `${paths.api.auth}/account/providers/${provider}`,

  /** GET → PasswordPolicy. */
  passwordPolicy: at('password-policy'),
  /** GET → CaptchaConfig. */
  captcha: at('captcha'),
  /** GET → an ALTCHA challenge of so much `work`; its solution is the `captcha` of a body. */
  captchaChallenge: at('captcha/challenge'),
  /** GET → AuthorizedDomains. */
  authorizedDomains: at('authorized-domains'),
  /** GET → { providers: ProviderSummary[] }: those that are set up. */
  providers: at('providers'),
} as const;

export const SESSION_REFRESH_BEFORE_MS = 5 * 60_000;
export const SESSION_RECHECK_MS = 5 * 60_000;
export const POPUP = { width: 500, height: 600 } as const;
/**
 * Tells the page that opened a provider's window how it ended, as `provider result`. A cookie is needed, because a
 * provider's page may cut the link between the two windows.
 */
const ATTEMPT_LENGTH = 12;
/** Names an attempt by the beginning of its `state`, which alone is worth nothing. */
export const attemptOf = (state: string | null | undefined): string => state?.slice(0, ATTEMPT_LENGTH) ?? '';
export const PROVIDER_RETURN_COOKIE = 'utsav-provider-return';
export const CODE_LENGTH = 6;
export const CODE_LIFE_MINUTES = 10;
export const RESET_LIFE_MINUTES = 60;
export const INVITATION_LIFE_DAYS = 7;
export const ADDRESS_UNDO_LIFE_DAYS = 7;
export const PASSKEY_NAME_MAX = 60;

export const PROVIDERS = ['google', 'github', 'facebook', 'twitter'] as const;
export type Provider = (typeof PROVIDERS)[number];
export const providerLabels: Record<Provider, string> = {
  google: 'Google',
  github: 'GitHub',
  facebook: 'Facebook',
  twitter: word('X (Twitter)'),
};

/** What a link in a mail asks the login page to do. */
export const LINK_MODES = [
  'signIn',
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
  'invitation',
] as const;
export type LinkMode = (typeof LINK_MODES)[number];

/**
 * A mailed link opens the login page, which posts the code. Opening it alone, as mail scanners do, uses nothing up. Its
 * parts are in the fragment, which browsers send to no server, so no proxy logs them. It is made in the language of the mail.
 */
export function actionLink(
  origin: string,
  link: { apiKey: string; oobCode: string; mode: LinkMode },
): string {
  const { apiKey, oobCode, mode } = link;
  const part = encodeURIComponent;
  return `${origin}${addressIn(language(), adminPaths.login)}#apiKey=${part(apiKey)}&oobCode=${part(oobCode)}&mode=${mode}`;
}

const password = z
  .string(word('Password is required.'))
  .min(1, word('Password is required.'))
  .max(PASSWORD_MAX * 4);
const captcha = z.string().max(5000).optional();
const oobCode = z.string().min(16).max(200);
const code = z
  .string(word('The code is required.'))
  .trim()
  .min(6, word('The code has at least 6 characters.'))
  .max(32);
const name = text(word('Name'), { max: USER_NAME_MAX });

export const passwordSignInSchema = z.object({ email: email(word('Email')), password, captcha });
const CODE_REQUESTS = ['EMAIL_SIGNIN', 'PASSWORD_RESET'] as const;
export const emailCodeRequestSchema = z.object({
  requestType: z.enum(CODE_REQUESTS, 'requestType must be EMAIL_SIGNIN or PASSWORD_RESET.'),
  email: email(word('Email')),
  captcha,
});
/** The three parts of a link; a missing or unknown one is argument-error. */
export const actionLinkSchema = z.object({ apiKey: z.string().min(1), oobCode, mode: z.enum(LINK_MODES) });
export const codeSignInSchema = z.object({ email: email(word('Email')), code, captcha });
export const codeOnlySchema = z.object({ code });
export const secondFactorCodeSchema = codeOnlySchema.extend({ captcha });
/** The body of calls that need nothing but, at times, a proof of work. */
export const proofOnlySchema = z.object({ captcha });
export const providerStartSchema = z.object({
  provider: z.enum(PROVIDERS, `provider must be one of: ${PROVIDERS.join(', ')}.`),
  mode: z.enum(['popup', 'redirect']).default('redirect'),
  /** Where in the panel to go on, as a path. */
  next: z.string().max(500).optional(),
  invitation: oobCode.optional(),
  captcha,
});
export const linkProviderSchema = providerStartSchema
  .omit({ invitation: true, captcha: true })
  .extend({ password: password.optional() });
export const passkeyAnswerSchema = z.object({ response: z.looseObject({ id: z.string().max(2000) }) });
export const signUpSchema = z.object({
  name,
  email: email(word('Email')),
  password,
  invitation: oobCode.optional(),
  captcha,
});
export const invitationLookUpSchema = z.object({ oobCode });
export const passwordResetSchema = actionLinkSchema.extend({ newPassword: password });
/** Only the sent fields change; a photo of null or '' is removed. */
export const accountUpdateSchema = z.object({
  name: name.optional(),
  photo: z
    .preprocess((value) => (value === '' ? null : value), uploadAddress(word('Photo')).nullable().optional())
    .optional(),
});
/** The present password. An account without one must have signed in within the last ten minutes. */
export const confirmationSchema = z.object({ password: password.optional() });
export const changeEmailSchema = confirmationSchema.extend({ email: email(word('Email')) });
export const changePasswordSchema = confirmationSchema.extend({ newPassword: password });
export const turnOnSecondFactorSchema = confirmationSchema.extend({
  method: z.enum(['totp', 'passkey']).default('totp'),
});
export const newPasskeySchema = passkeyAnswerSchema.extend({
  name: text(word('Name'), { max: PASSKEY_NAME_MAX }).default('Passkey'),
});

export type PasswordSignIn = z.input<typeof passwordSignInSchema>;
export type EmailCodeRequest = z.input<typeof emailCodeRequestSchema>;
export type ActionLink = z.input<typeof actionLinkSchema>;
export type CodeSignIn = z.input<typeof codeSignInSchema>;
export type ProviderStart = z.input<typeof providerStartSchema>;
export type LinkProvider = z.input<typeof linkProviderSchema>;
export type SignUp = z.input<typeof signUpSchema>;
export type PasswordReset = z.input<typeof passwordResetSchema>;
export type AccountUpdate = z.input<typeof accountUpdateSchema>;
export type Confirmation = z.input<typeof confirmationSchema>;

export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery';

/** An account as its owner sees it. */
export interface AccountView {
  id: string;
  name: string;
  /** null: the account signs in with a provider that gave no address. */
  email: string | null;
  emailVerified: boolean;
  role: Role;
  photo: string | null;
  secondFactor: boolean;
  hasPassword: boolean;
  /** The password was printed at a terminal: nothing else is allowed until a new one is set. */
  mustSetPassword: boolean;
  providers: Provider[];
  createdAt: string;
  lastSignInAt: string | null;
}
export interface SessionAnswer {
  user: AccountView;
  session: { id: string; expiresAt: string };
}
export interface RefreshAnswer {
  expiresAt: string;
  expiresIn: number;
  /** The session cannot be renewed any further: at `expiresAt` the person signs in anew. */
  isLast: boolean;
}
export interface SessionSummary {
  id: string;
  current: boolean;
  createdAt: string;
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
}
export interface SignUpAnswer {
  status: 'waiting';
}
export interface AddressUndone {
  /** The address that counts again. */
  email: string;
  /** A link for PasswordReset, because the old password no longer works. */
  reset: ActionLink;
}
export interface InvitationSummary {
  email: string | null;
  role: Role;
  expiresAt: string;
}
export interface ProviderStarted {
  /** Open it in the popup, or go there. */
  url: string;
}
/**
 * In the query of the login page after a provider, or of the account's own when one was linked in the same window:
 * `result` is `ok` or a code of the catalogue.
 */
export interface ProviderReturn {
  provider: Provider;
  mode: 'popup' | 'redirect';
  result: string;
  next?: string;
  /** Which press of a button it answers; see attemptOf. */
  attempt?: string;
}
export interface ProviderSummary {
  id: Provider;
  label: string;
}
export interface SecondFactorSetup {
  /** For the QR code; absent with passkeys. */
  totpUri?: string;
  /** Shown this once. */
  recoveryCodes: string[];
}
export interface PasskeySummary {
  id: string;
  name: string;
  createdAt: string | null;
}
export interface CaptchaConfig {
  enabled: boolean;
  provider: 'altcha';
  challengePath: string;
  /** Which forms must send one now, from where the asker is. */
  required: { signUp: boolean; signIn: boolean; sendCode: boolean };
}
export interface AuthorizedDomains {
  /** The public key that links in mails carry. */
  apiKey: string;
  /** The origins that signing in may come from and return to. */
  origins: string[];
  domains: string[];
}
