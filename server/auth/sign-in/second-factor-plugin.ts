import { twoFactor } from 'better-auth/plugins';

/**
 * The library asks for the second factor after a password only. A mail or a provider is one factor as well, so the
 * same hook is put behind those. A passkey is not among them: it checks possession and person at once.
 */
const FIRST_FACTORS: ReadonlySet<string> = new Set(['/sign-in/email', '/sign-in/email-otp', '/callback/:id']);

export function everySignInAsksForSecondFactor() {
  const plugin = twoFactor({
    issuer: 'Utsav',
    allowPasswordless: true,
    backupCodeOptions: { amount: 10, length: 10 },
  });
  for (const hook of plugin.hooks.after) {
    hook.matcher = (context: { path?: string }) =>
      context.path !== undefined && FIRST_FACTORS.has(context.path);
  }
  return plugin;
}
