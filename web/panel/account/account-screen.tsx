import { t } from '#contract/languages/words.ts';
import { canManageUsers } from '#contract/api/access.ts';
import type { AccountView } from '#contract/api/auth.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { type LinkReturn, ProvidersCard } from './providers-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

interface AccountScreenProps {
  account: AccountView;
  /** The answer that a provider's page came back with. */
  linkReturn: LinkReturn | undefined;
  /** Something about the account has changed: everything that shows it reads it again. */
  onChanged: () => Promise<void>;
  /** The account, or every session of it, is gone. */
  onEnded: () => void;
}

/** The person's own account: profile, password and other ways to sign in. */
export function AccountScreen({ account, linkReturn, onChanged, onEnded }: AccountScreenProps) {
  const above = [
    { to: adminPaths.dashboard, label: t('Dashboard') },
    ...(canManageUsers(account) ? [{ to: adminPaths.users, label: t('Portal Users') }] : []),
  ];
  return (
    <>
      <PageHead title={t('My account')} above={above} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <ProfileCard account={account} onChanged={onChanged} />
          <EmailCard account={account} />
          <PasswordCard account={account} onChanged={onChanged} />
        </div>
        <div className="grid gap-5">
          <SecondFactorCard account={account} onChanged={onChanged} />
          <PasskeysCard account={account} />
          <ProvidersCard account={account} returned={linkReturn} onChanged={onChanged} />
          <SessionsCard onEnded={onEnded} />
          <DataCard />
          <DeleteCard account={account} onEnded={onEnded} />
        </div>
      </div>
    </>
  );
}
