import {
  type AccountUpdate,
  type AccountView,
  type ActionLink,
  type AddressUndone,
  type AuthorizedDomains,
  authPaths,
  type CaptchaConfig,
  type CodeSignIn,
  type Confirmation,
  type EmailCodeRequest,
  type InvitationSummary,
  type LinkProvider,
  type PasskeySummary,
  type PasswordReset,
  type PasswordSignIn,
  type Provider,
  type ProviderStart,
  type ProviderStarted,
  type ProviderSummary,
  type RefreshAnswer,
  type SecondFactorMethod,
  type SecondFactorSetup,
  type SessionAnswer,
  type SessionSummary,
  type SignUp,
  type SignUpAnswer,
} from '#contract/api/auth.ts';
import type { PasswordPolicy } from '#contract/api/password-policy.ts';
import { request as callOnce, type Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

/** The browser's side of the sign-in service: one function for each of its calls, none of which rejects. */
const get = <Value>(url: string) => request<Value>(url);
const post = <Value = void>(url: string, body: unknown = {}) => request<Value>(url, { method: 'POST', body });
const del = (url: string): Promise<Result<void>> => request(url, { method: 'DELETE' });

// Signing in
export const signInWithPassword = (attempt: PasswordSignIn) =>
  post<SessionAnswer>(authPaths.signInWithPassword, attempt);
/** Mails a link with a code, or a link to choose a new password. */
export const sendCode = (wanted: EmailCodeRequest) => post(authPaths.sendCode, wanted);
export const signInWithLink = (link: ActionLink) => post<SessionAnswer>(authPaths.signInWithLink, link);
export const signInWithCode = (attempt: CodeSignIn) => post<SessionAnswer>(authPaths.signInWithCode, attempt);
export const startProvider = (start: ProviderStart) =>
  post<ProviderStarted>(authPaths.signInWithProvider, start);
export const passkeySignInOptions = (captcha?: string) =>
  post<unknown>(authPaths.passkeySignInOptions, { captcha });
export const signInWithPasskey = (response: object) =>
  post<SessionAnswer>(authPaths.signInWithPasskey, { response });

// The second factor
export const secondFactorMethods = () =>
  get<{ methods: SecondFactorMethod[] }>(authPaths.secondFactorChallenge);
export const answerWithTotp = (code: string, captcha?: string) =>
  post<SessionAnswer>(authPaths.secondFactorTotp, { code, captcha });
export const answerWithRecoveryCode = (code: string, captcha?: string) =>
  post<SessionAnswer>(authPaths.secondFactorRecovery, { code, captcha });

// Accounts that begin
export const signUp = (account: SignUp) => post<SignUpAnswer | SessionAnswer>(authPaths.signUp, account);
export const lookUpInvitation = (oobCode: string) =>
  post<InvitationSummary>(authPaths.invitation, { oobCode });
export const resetPassword = (reset: PasswordReset) => post(authPaths.resetPassword, reset);
export const verifyEmail = (link: ActionLink) => post(authPaths.verifyEmail, link);
export const undoEmailChange = (link: ActionLink) => post<AddressUndone>(authPaths.undoEmailChange, link);

// The session
export const lookUpSession = () => callOnce<SessionAnswer>(authPaths.session);
export const refresh = (): Promise<Result<RefreshAnswer>> =>
  callOnce(authPaths.refresh, { method: 'POST', form: { grant_type: 'refresh_token' } });
export const signOut = () => post(authPaths.signOut);
export const signOutEverywhere = () => post(authPaths.signOutEverywhere);
export const sessions = () => get<{ sessions: SessionSummary[] }>(authPaths.sessions);
export const revokeSession = (id: string) => del(authPaths.oneSession(id));

// One's own account
export const updateAccount = (changed: AccountUpdate) => post<AccountView>(authPaths.account, changed);
export const changeEmail = (change: Confirmation & { email: string }) => post(authPaths.changeEmail, change);
export const changePassword = (change: Confirmation & { newPassword: string }) =>
  post(authPaths.changePassword, change);
export const deleteAccount = (confirmation: Confirmation) => post(authPaths.deleteAccount, confirmation);
export const turnOnSecondFactor = (choice: Confirmation & { method: 'totp' | 'passkey' }) =>
  post<SecondFactorSetup>(authPaths.secondFactorOn, choice);
export const confirmSecondFactor = (code: string) => post(authPaths.secondFactorConfirm, { code });
export const turnOffSecondFactor = (confirmation: Confirmation) =>
  post(authPaths.secondFactorOff, confirmation);
export const newRecoveryCodes = (confirmation: Confirmation) =>
  post<{ recoveryCodes: string[] }>(authPaths.recoveryCodes, confirmation);
export const passkeys = () => get<{ passkeys: PasskeySummary[] }>(authPaths.passkeys);
export const passkeyOptions = (confirmation: Confirmation) =>
  post<unknown>(authPaths.passkeyOptions, confirmation);
export const addPasskey = (name: string, response: object) =>
  post<PasskeySummary>(authPaths.passkeys, { name, response });
export const removePasskey = (id: string) => del(authPaths.onePasskey(id));
export const linkProvider = (link: LinkProvider) => post<ProviderStarted>(authPaths.linkedProviders, link);
export const unlinkProvider = (provider: Provider) => del(authPaths.oneLinkedProvider(provider));

// What a sign-in page must know
export const passwordPolicy = () => get<PasswordPolicy>(authPaths.passwordPolicy);
export const captchaConfig = () => get<CaptchaConfig>(authPaths.captcha);
export const authorizedDomains = () => get<AuthorizedDomains>(authPaths.authorizedDomains);
export const providers = () => get<{ providers: ProviderSummary[] }>(authPaths.providers);
