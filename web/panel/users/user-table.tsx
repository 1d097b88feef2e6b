import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import { roleLabels } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { type UserState, userStateLabels, type UserView } from '#contract/api/users.ts';
import { Avatar } from '#web/panel/ui/avatar.tsx';
import { Menu, type MenuItem } from '#web/panel/ui/menu.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { StateBadge, type Tone } from '#web/panel/ui/state-badge.tsx';
import { Cell, Row, RowPlaceholders, Table } from '#web/panel/ui/table.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';

const COLUMNS = [
  t('Name'),
  t('Email'),
  t('Role'),
  t('State'),
  t('Last sign-in'),
  t('Second factor'),
] as const;
const PLACEHOLDERS = 5;

interface UserTableProps {
  users: readonly UserView[];
  isLoading: boolean;
  ownId: string;
  /** The menu of a row. */
  itemsFor: (user: UserView) => MenuItem[];
  foot?: React.ReactNode;
}

export const UserTable = ({ users, isLoading, ownId, itemsFor, foot }: UserTableProps) => (
  <Table
    caption={t('Accounts, newest first')}
    columns={[...COLUMNS, { name: t('Actions'), hidden: true, className: 'w-16' }]}
    busy={isLoading}
    foot={foot}
  >
    {isLoading && users.length === 0 ? (
      <RowPlaceholders rows={PLACEHOLDERS} columns={COLUMNS} />
    ) : (
      users.map((user) => (
        <UserRow key={user.id} user={user} isOwn={user.id === ownId} items={itemsFor(user)} />
      ))
    )}
  </Table>
);

interface UserRowProps {
  user: UserView;
  isOwn: boolean;
  items: MenuItem[];
}

const UserRow = ({ user, isOwn, items }: UserRowProps) => (
  <Row className="max-md:relative">
    <Cell label={t('Name')}>
      <span className="flex items-center gap-3">
        <Avatar name={user.name} photo={user.photo} className="max-md:hidden" />
        <Link
          to={adminPaths.user(user.id)}
          className="inline-flex min-h-11 items-center font-medium underline decoration-line underline-offset-4 hover:text-gold max-md:min-h-0"
        >
          {user.name}
        </Link>
        {isOwn && <span className="text-[0.8125rem] text-muted">{t('you')}</span>}
      </span>
    </Cell>
    <Cell label={t('Email')} className="align-middle">
      {user.email ?? <span className="text-muted">{t('None')}</span>}
    </Cell>
    <Cell label={t('Role')} className="align-middle">
      {roleLabels[user.role]}
    </Cell>
    <Cell label={t('State')} className="align-middle">
      <UserStateBadge state={user.state} />
    </Cell>
    <Cell label={t('Last sign-in')} className="align-middle">
      <TimeText instant={user.lastSignInAt} />
    </Cell>
    <Cell label={t('Second factor')} className="align-middle">
      {user.secondFactor ? (
        <span className="inline-flex items-center gap-1.5 text-jade">
          <PanelIcon name="shield" className="size-4.5" />
          {t('On')}
        </span>
      ) : (
        <span className="text-muted">{t('Off')}</span>
      )}
    </Cell>
    <Cell className="max-md:absolute max-md:top-1 max-md:inset-e-1">
      <Menu label={t('Actions for {name}', { name: user.name })} items={items} />
    </Cell>
  </Row>
);

const tones: Record<UserState, Tone> = { active: 'jade', waiting: 'gold', suspended: 'ember' };

export const UserStateBadge = ({ state }: { state: UserState }) => (
  <StateBadge tone={tones[state]}>{userStateLabels[state]}</StateBadge>
);
