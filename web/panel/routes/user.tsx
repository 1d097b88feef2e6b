import { t } from '#contract/languages/words.ts';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { type Provider, PROVIDERS } from '#contract/api/auth.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { AccountScreen } from '#web/panel/account/account-screen.tsx';
import { UserEditor } from '#web/panel/users/user-editor.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { leaveNothing } from '#web/panel/services/leave-nothing.ts';
import { recheck } from '#web/panel/services/session.ts';
import { clearRecord } from '#web/panel/services/session-record.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import type { Route } from './+types/user';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Edit user'), description: t('An account of the panel.') });

/** An account. Your own account has another screen than the accounts of others. */
export default function UserRoute({ params: { id } }: Route.ComponentProps) {
  const account = useAccount();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  if (id !== account.id) {
    return <UserEditor key={id} id={id} actor={account} onDeleted={() => void navigate(adminPaths.users)} />;
  }
  const onChanged = async () => {
    // The panel reads the signed-in person from the record.
    await recheck();
    await revalidate();
  };
  const onEnded = () => {
    clearRecord();
    leaveNothing();
    window.location.assign(adminPaths.login);
  };
  const [provider, result] = [query.get('provider'), query.get('result')];
  const linkReturn = isProvider(provider) && result ? { provider, result } : undefined;
  return <AccountScreen {...{ account, linkReturn, onChanged, onEnded }} />;
}

const isProvider = (value: string | null): value is Provider =>
  (PROVIDERS as readonly (string | null)[]).includes(value);
