import type { UserView } from '#contract/api/users.ts';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { UserStateBadge } from './user-state-badge.tsx';

/** What is known of an account and not edited here. */
export function UserFacts({ user }: { user: UserView }) {
  const facts: Array<[string, React.ReactNode]> = [
    ['State', <UserStateBadge key="state" state={user.state} />],
    ['Email', user.email ? `${user.email}${user.emailVerified ? '' : ' (not confirmed yet)'}` : 'None'],
    ['Second factor', user.secondFactor ? 'On' : 'Off'],
    ['Last sign-in', <TimeText key="last" instant={user.lastSignInAt} />],
    ['Account since', <TimeText key="since" instant={user.createdAt} />],
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
