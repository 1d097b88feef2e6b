import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { UserEditor } from '#web/features/users/user-editor.tsx';
import { pageHead } from '#web/head.ts';
import { recheck } from '#web/services/session.ts';
import { clearRecord } from '#web/services/session-record.ts';
import { useAccount } from '#web/session.ts';
import { clearDrafts } from '#web/state/draft-storage.ts';
import type { Route } from './+types/user';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: 'Edit user', description: 'An account of the panel.' });

/** Somebody's account; one's own has a screen of its own. */
export default function UserRoute({ params: { id } }: Route.ComponentProps) {
  const account = useAccount();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (id !== account.id) {
    return <UserEditor key={id} id={id} actor={account} onDeleted={() => void navigate(paths.admin.users)} />;
  }
  const onChanged = async () => {
    // The record is what the panel reads who one is from.
    await recheck();
    await revalidate();
  };
  const onEnded = () => {
    clearRecord();
    clearDrafts();
    void navigate(paths.admin.login);
  };
  return <AccountScreen account={account} onChanged={onChanged} onEnded={onEnded} />;
}
