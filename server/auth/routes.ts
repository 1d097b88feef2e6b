import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/route.ts';
import { mountAccount } from './routes/account.ts';
import { mountInvitations } from './routes/invitations.ts';
import { mountLinkedProviders } from './routes/linked-providers.ts';
import { mountPasskeys } from './routes/passkeys.ts';
import { mountProviders } from './routes/provider.ts';
import { mountSecondFactor } from './routes/second-factor.ts';
import { mountSecondFactorSettings } from './routes/second-factor-settings.ts';
import { mountSession } from './routes/session.ts';
import { mountSignInSettings } from './routes/settings.ts';
import { mountSignIn } from './routes/sign-in.ts';
import { mountSignUp } from './routes/sign-up.ts';
import { mountUsers } from './routes/users.ts';

/** Every call of the sign-in service, one by one: nothing of the library's own surface is reachable beside these. */
export function mountAuth(app: App, deps: Deps): void {
  mountSignInSettings(app, deps);
  mountSignIn(app, deps);
  mountProviders(app, deps);
  mountPasskeys(app, deps);
  mountSecondFactor(app, deps);
  mountSignUp(app, deps);
  mountSession(app, deps);
  mountAccount(app, deps);
  mountSecondFactorSettings(app, deps);
  mountLinkedProviders(app, deps);
  mountUsers(app, deps);
  mountInvitations(app, deps);
}
