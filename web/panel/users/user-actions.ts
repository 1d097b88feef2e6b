import { t } from '#contract/languages/words.ts';
import { type Actor, type Role, type UserAction, userRefusal } from '#contract/api/access.ts';
import type { Result } from '#web/shared/services/request.ts';
import { deleteUser, patchUser, resetSecondFactor, revokeSessions } from '#web/panel/services/users.ts';
import { eraseUser } from '#web/panel/services/privacy.ts';
import type { UserView } from '#contract/api/users.ts';
import type { PanelIconName } from '#web/shared/ui/panel-icon.tsx';

/** An action on an account that the person confirms first. */
export interface AskedAction {
  action: UserAction;
  label: string;
  icon: PanelIconName;
  look?: 'danger';
  question: (user: UserView) => string;
  /** What the person reads when it is done. */
  done: (user: UserView) => string;
  isOffered: (user: UserView) => boolean;
  run: (id: string) => Promise<Result<unknown>>;
}

const askedActions: readonly AskedAction[] = [
  {
    action: 'revoke-sessions',
    label: t('End all sessions'),
    icon: 'signOut',
    question: ({ name }) => t('{name} is signed out everywhere at once and has to sign in again.', { name }),
    done: ({ name }) => t('{name} is signed out everywhere.', { name }),
    isOffered: ({ state }) => state === 'active',
    run: revokeSessions,
  },
  {
    action: 'reset-second-factor',
    label: t('Reset second factor'),
    icon: 'shield',
    question: ({ name }) =>
      t(
        'Authenticator, passkeys and recovery codes of {name} stop working, and all sessions end. Make sure that it is really them who ask.',
        { name },
      ),
    done: ({ name }) => t('{name} signs in with the password alone now.', { name }),
    isOffered: ({ secondFactor }) => secondFactor,
    run: resetSecondFactor,
  },
  {
    action: 'activate',
    label: t('Open the account again'),
    icon: 'check',
    question: ({ name }) => t('{name} can sign in again, with the same role as before.', { name }),
    done: ({ name }) => t('{name} can sign in again.', { name }),
    isOffered: ({ state }) => state === 'suspended',
    run: (id) => patchUser(id, { active: true }),
  },
  {
    action: 'suspend',
    label: t('Suspend'),
    icon: 'lock',
    look: 'danger',
    question: ({ name }) =>
      t('{name} is signed out everywhere at once and cannot sign in until the account is opened again.', {
        name,
      }),
    done: ({ name }) => t('{name} is suspended.', { name }),
    isOffered: ({ state }) => state === 'active',
    run: (id) => patchUser(id, { active: false }),
  },
  {
    action: 'delete',
    label: t('Delete'),
    icon: 'trash',
    look: 'danger',
    question: ({ name }) =>
      t('The account of {name} is gone for good. What they wrote stays. An account cannot be brought back.', {
        name,
      }),
    done: ({ name }) => t('The account of {name} is deleted.', { name }),
    isOffered: () => true,
    run: deleteUser,
  },
  {
    action: 'erase',
    label: t('Erase for good'),
    icon: 'erase',
    look: 'danger',
    question: ({ name }) =>
      t(
        'Everything that leads to {name} is lost: account, address, photo, sessions, invitations and mails that wait here. What they wrote for the festival stays, without a name. Nobody can bring it back.',
        { name },
      ),
    done: () => t('The account is erased for good.'),
    isOffered: () => true,
    run: eraseUser,
  },
];

/** The actions that the server would allow this person on that account. */
export const actionsFor = (actor: Actor, user: UserView, activeOwners: number): AskedAction[] =>
  askedActions.filter(
    ({ action, isOffered }) => isOffered(user) && !userRefusal(actor, action, user, { activeOwners }),
  );

/** What each role is for, as those who give it read it. */
export const roleHints: Record<Role, string> = {
  owner: t('Everything, and the only one who can touch other owners.'),
  admin: t('Everything but owners.'),
  editor: t('Announcements, events, blog and the content of the site.'),
  results: t('Leaderboards and results.'),
  support: t('Contact inquiries.'),
};
