import { plural, t } from '#contract/languages/words.ts';
import { roleLabels } from '#contract/api/access.ts';
import type { HandingSheet, PersonOnSheet } from '#contract/api/handing-on.ts';
import { userStateLabels } from '#contract/api/users.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { Cell, Row, Table } from '#web/panel/ui/table.tsx';
import { useFestival } from '#web/shared/page/festival.ts';
import { rich } from '#web/shared/ui/rich.tsx';
import { dateOf } from './handing-words.ts';

interface PeopleProps {
  people: readonly PersonOnSheet[];
  more: number;
  waiting: number;
}

/** Who has which right, and how the account is protected. */
export function People({ people, more, waiting }: PeopleProps) {
  const { timezone } = useFestival();
  return (
    <SheetPart title={t('Who may do what')}>
      <Table
        caption={t('Accounts with their rights, owners first')}
        columns={[t('Name'), t('Email'), t('Role'), t('Last sign-in'), t('Second factor')]}
        foot={<PeopleFoot more={more} waiting={waiting} />}
      >
        {people.map((person) => (
          <Row key={person.id}>
            <Cell label={t('Name')}>
              <span className="font-medium">{person.name}</span>
            </Cell>
            <Cell label={t('Email')}>{person.email ?? t('None')}</Cell>
            <Cell label={t('Role')}>
              {roleLabels[person.role]}
              {person.state !== 'active' && `, ${userStateLabels[person.state].toLowerCase()}`}
              {person.endsAt && ` ${t('until {date}', { date: dateOf(person.endsAt, timezone) })}`}
            </Cell>
            <Cell label={t('Last sign-in')}>
              {person.lastSignInAt ? dateOf(person.lastSignInAt, timezone) : t('Never')}
            </Cell>
            <Cell label={t('Second factor')}>{protection(person)}</Cell>
          </Row>
        ))}
      </Table>
    </SheetPart>
  );
}

function protection({ hasAuthenticator, passkeys }: PersonOnSheet): string {
  const parts = [
    ...(hasAuthenticator ? [t('Authenticator')] : []),
    ...(passkeys > 0 ? [plural(passkeys, '{n} passkey', '{n} passkeys')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : t('None');
}

function PeopleFoot({ more, waiting }: Pick<PeopleProps, 'more' | 'waiting'>) {
  if (more === 0 && waiting === 0) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-muted">
      {more > 0 && `${t('{more} more have an account.', { more })} `}
      {waiting > 0 && plural(waiting, 'One account waits for approval.', '{n} wait for approval.')}
    </p>
  );
}

export function Invitations({ invitations }: Pick<HandingSheet, 'invitations'>) {
  const { timezone } = useFestival();
  return (
    <Card title={t('Open invitations')}>
      {invitations.length === 0 ? (
        <p className="text-muted">{t('None. Nobody else can come in by a link.')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
            <li key={id} className="py-2 first:pt-0 last:pb-0">
              {rich(
                t('<name></name>, {role}, by {invitedBy}, open until {date}', {
                  role: roleLabels[role],
                  invitedBy,
                  date: dateOf(expiresAt, timezone),
                }),
                {
                  name: () => (
                    <span className="font-medium break-words">
                      {email ?? t('By a link that was passed on')}
                    </span>
                  ),
                },
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A heading over a table, which has a box of its own. */
export const SheetPart = ({
  title,
  lede,
  children,
}: {
  title: string;
  lede?: string;
  children: React.ReactNode;
}) => (
  <section aria-label={title} className="sheet-part min-w-0">
    <h2 className="panel-subtitle mb-3">{title}</h2>
    {lede && <p className="mb-3 max-w-[70ch] text-muted text-pretty">{lede}</p>}
    {children}
  </section>
);
