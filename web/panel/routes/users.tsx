import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { isRole } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { USER_STATES, type UserState } from '#contract/api/users.ts';
import { ActionDialog, type Asked } from '#web/panel/users/action-dialog.tsx';
import { InvitationList, useInvitations } from '#web/panel/users/invitation-list.tsx';
import { InviteDialog } from '#web/panel/users/invite-dialog.tsx';
import { useUsers } from '#web/panel/users/use-users.ts';
import { actionsFor } from '#web/panel/users/user-actions.ts';
import { type UserFilter, UserFilters } from '#web/panel/users/user-filters.tsx';
import { UserTable } from '#web/panel/users/user-table.tsx';
import { usersReceived } from '#web/shared/state/users-slice.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import type { Route } from './+types/users';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Portal Users'), description: t('Who may use the panel.') });

export default function UsersRoute() {
  const account = useAccount();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [filter, setFilter] = useFilter();
  const { users, loading } = useSelector((state: RootState) => state.users);
  const list = useUsers(filter, (found) => dispatch(usersReceived(found)));
  const { invitations, reload: reloadInvitations } = useInvitations();
  const reload = () => void list.refetch();
  const [query, setQuery] = useSearchParams();
  // The palette leads here with the question open.
  const [isInviting, setIsInviting] = [
    query.has('invite'),
    (isOpen: boolean) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (isOpen) next.set('invite', '1');
          else next.delete('invite');
          return next;
        },
        { replace: true },
      ),
  ];
  const [asked, setAsked] = useState<Asked>();

  const open = (id: string) => navigate(adminPaths.user(id));
  return (
    <>
      <PageHead
        title={t('Portal Users')}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        actions={
          <>
            {account.role === 'owner' && (
              <ButtonLink to={adminPaths.handingOn} look="quiet" size="small">
                {t('Hand on')}
              </ButtonLink>
            )}
            <Button onClick={() => setIsInviting(true)}>
              <PanelIcon name="plus" className="size-5" />
              {t('Invite')}
            </Button>
          </>
        }
      />
      <UserFilters filter={filter} onFilter={setFilter} />
      {list.error && <RetryNotice message={list.error.sentence} onRetry={reload} />}
      {users.length === 0 && !loading && !list.isFetching ? (
        <EmptyState
          icon="users"
          title={t('Nobody like that')}
          actions={
            <Button look="quiet" onClick={() => setFilter({ search: '', role: undefined, state: undefined })}>
              {t('Show everybody')}
            </Button>
          }
        >
          {t('No account fits the search and the filters.')}
        </EmptyState>
      ) : (
        <UserTable
          users={users}
          isLoading={list.isFetching}
          ownId={account.id}
          itemsFor={(user) => [
            {
              label:
                user.state === 'waiting'
                  ? t('Look at and approve')
                  : user.id === account.id
                    ? t('My account')
                    : t('Edit'),
              icon: user.state === 'waiting' ? 'check' : 'account',
              onChoose: () => void open(user.id),
            },
            ...actionsFor(account, user, list.data?.activeOwners ?? 0).map((action) => ({
              ...action,
              onChoose: () => setAsked({ asked: action, user }),
            })),
          ]}
          foot={
            list.hasNextPage && (
              <div className="border-t border-line p-3 text-center">
                <Button look="plain" busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
                  {t('Show more')}
                </Button>
              </div>
            )
          }
        />
      )}
      <InvitationList invitations={invitations} actor={account} onChanged={reloadInvitations} />
      <InviteDialog
        isOpen={isInviting}
        actor={account}
        onClose={() => setIsInviting(false)}
        onInvited={reloadInvitations}
      />
      <ActionDialog
        about={asked}
        onClose={() => setAsked(undefined)}
        onDone={() => {
          setAsked(undefined);
          reload();
        }}
      />
    </>
  );
}

/** The filter is in the address, so that it can be shared and Back returns to it. */
function useFilter(): [UserFilter, (changed: Partial<UserFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const [role, state] = [query.get('role'), query.get('state')];
  const filter: UserFilter = {
    search: query.get('search') ?? '',
    role: isRole(role) ? role : undefined,
    state: (USER_STATES as readonly unknown[]).includes(state) ? (state as UserState) : undefined,
  };
  const change = (changed: Partial<UserFilter>) => {
    const entries = Object.entries({ ...filter, ...changed }).filter(([, value]) => value);
    setQuery(Object.fromEntries(entries) as Record<string, string>, { replace: true });
  };
  return [filter, change];
}
