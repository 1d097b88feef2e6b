import { twoFactor } from 'better-auth/plugins';
import { expect, test } from 'vitest';
import { everySignInAsksForSecondFactor } from './second-factor-plugin.ts';

type Plugin = Pick<ReturnType<typeof everySignInAsksForSecondFactor>, 'hooks'>;

const WAYS = ['/sign-in/email', '/sign-in/email-otp', '/callback/:id', '/passkey/verify-authentication'];

/** The ways of signing in after which the plugin asks for a second factor. */
const asksAfter = ({ hooks }: Plugin): string[] =>
  WAYS.filter((path) => hooks.after.some(({ matcher }) => matcher({ path } as never)));

test('a second factor is asked for after every single factor, and not after a passkey', () => {
  expect(asksAfter(everySignInAsksForSecondFactor())).toEqual(WAYS.slice(0, 3));
});

test('better-auth by itself asks after a password only, so the patch is needed', () => {
  expect(asksAfter(twoFactor() as unknown as Plugin)).toEqual(['/sign-in/email']);
});
