import { twoFactor } from 'better-auth/plugins';

/**
 * The library asks for a second factor only after a password. A mail or a provider is one factor too, so its hook also
 * runs after those. A passkey needs none, because it checks device and person at once.
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
