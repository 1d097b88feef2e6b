import { t } from '#contract/languages/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Actor } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { UserView } from '#contract/api/users.ts';
import { getUser, listUsers } from '#web/panel/services/users.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { ActionDialog, type Asked } from './action-dialog.tsx';
import { actionsFor } from './user-actions.ts';
import { UserForm } from './user-form.tsx';
import { UserStateBadge } from './user-table.tsx';

interface UserEditorProps {
  id: string;
  actor: Actor;
  onDeleted: () => void;
}

const ABOVE = [
  { to: adminPaths.dashboard, label: t('Dashboard') },
  { to: adminPaths.users, label: t('Portal Users') },
];

/** Somebody else's account. */
export function UserEditor({ id, actor, onDeleted }: UserEditorProps) {
  const { user, setUser, activeOwners = 0, error, reload } = useUser(id);
  const [asked, setAsked] = useState<Asked>();
  if (error) {
    const isGone = error.code === 'not-found';
    return (
      <>
        <PageHead title={t('Edit user')} above={ABOVE} />
        <EmptyState
          icon={isGone ? 'search' : 'problem'}
          title={isGone ? t('There is no such account') : t('The account could not be read')}
          actions={
            isGone ? (
              <ButtonLink size="small" to={adminPaths.users}>
                {t('To all users')}
              </ButtonLink>
            ) : (
              <Button onClick={reload}>{t('Try again')}</Button>
            )
          }
        >
          {isGone ? t('It may have been deleted.') : error.sentence}
        </EmptyState>
      </>
    );
  }
  if (!user) {
    return (
      <>
        <PageHead title={t('Edit user')} above={ABOVE} />
        <div role="status" className="panel-card h-64 animate-wait">
          <span className="sr-only">{t('Loading the account')}</span>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead title={user.name} above={ABOVE} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Card
          title={user.state === 'waiting' ? t('Waits for approval') : t('Account')}
          lede={
            user.state !== 'waiting'
              ? undefined
              : user.email && !user.emailVerified
                ? t('The address is not confirmed yet. Approve the account once its mail was answered.')
                : t('Choose what this person is to do. A mail tells them as soon as they can sign in.')
          }
        >
          <UserForm
            key={`${user.id} ${user.role} ${user.active} ${user.name}`}
            user={user}
            actor={actor}
            activeOwners={activeOwners}
            onSaved={(saved) => {
              setUser(saved);
              reload();
            }}
          />
        </Card>
        <div className="grid gap-5">
          <Card title={t('Facts')}>
            <UserFacts user={user} />
          </Card>
          <UserActions user={user} actor={actor} activeOwners={activeOwners} onAsk={setAsked} />
        </div>
      </div>
      <ActionDialog
        about={asked}
        onClose={() => setAsked(undefined)}
        onDone={({ asked: done }) => {
          setAsked(undefined);
          if (done.action === 'delete' || done.action === 'erase') onDeleted();
          else reload();
        }}
      />
    </>
  );
}

interface UserActionsProps {
  user: UserView;
  actor: Actor;
  activeOwners: number;
  onAsk: (asked: Asked) => void;
}

function UserActions({ user, actor, activeOwners, onAsk }: UserActionsProps) {
  const actions = actionsFor(actor, user, activeOwners);
  if (actions.length === 0) return null;
  return (
    <Card title={t('Actions')}>
      <div className="grid gap-2">
        {actions.map((action) => (
          <Button
            key={action.action}
            look={action.look ?? 'quiet'}
            onClick={() => onAsk({ asked: action, user })}
            className="justify-start"
          >
            <PanelIcon name={action.icon} className="size-5" />
            {action.label}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function emailWords({ email, emailVerified }: UserView): string {
  if (!email) return t('None');
  return emailVerified ? email : t('{email} (not confirmed yet)', { email });
}

/** The facts of an account that are not edited here. */
function UserFacts({ user }: { user: UserView }) {
  const facts: Array<[string, ReactNode]> = [
    [t('State'), <UserStateBadge key="state" state={user.state} />],
    [t('Email'), emailWords(user)],
    [t('Second factor'), user.secondFactor ? t('On') : t('Off')],
    [t('Last sign-in'), <TimeText key="last" instant={user.lastSignInAt} />],
    [t('Account since'), <TimeText key="since" instant={user.createdAt} />],
  ];
  return (
    <dl className="grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useUser(id: string) {
  const client = useQueryClient();
  const queryKey = ['user', id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // The last owner may not be removed, so the number of owners is needed.
      const [user, list] = await Promise.all([getUser(id), listUsers({ limit: 1, signal })]);
      return { user: valueOrThrow(user), activeOwners: list.ok ? list.value.activeOwners : 0 };
    },
  });
  const setUser = (user: UserView) =>
    client.setQueryData<typeof query.data>(queryKey, (now) => now && { ...now, user });
  return { ...query.data, setUser, error: query.error, reload: () => void query.refetch() };
}
