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
    label: 'End all sessions',
    icon: 'signOut',
    question: ({ name }) => `${name} is signed out everywhere at once and has to sign in again.`,
    done: ({ name }) => `${name} is signed out everywhere.`,
    isOffered: ({ state }) => state === 'active',
    run: revokeSessions,
  },
  {
    action: 'reset-second-factor',
    label: 'Reset second factor',
    icon: 'shield',
    question: ({ name }) =>
      `Authenticator, passkeys and recovery codes of ${name} stop working, and all sessions end. Make sure that it is really them who ask.`,
    done: ({ name }) => `${name} signs in with the password alone now.`,
    isOffered: ({ secondFactor }) => secondFactor,
    run: resetSecondFactor,
  },
  {
    action: 'activate',
    label: 'Open the account again',
    icon: 'check',
    question: ({ name }) => `${name} can sign in again, with the same role as before.`,
    done: ({ name }) => `${name} can sign in again.`,
    isOffered: ({ state }) => state === 'suspended',
    run: (id) => patchUser(id, { active: true }),
  },
  {
    action: 'suspend',
    label: 'Suspend',
    icon: 'lock',
    look: 'danger',
    question: ({ name }) =>
      `${name} is signed out everywhere at once and cannot sign in until the account is opened again.`,
    done: ({ name }) => `${name} is suspended.`,
    isOffered: ({ state }) => state === 'active',
    run: (id) => patchUser(id, { active: false }),
  },
  {
    action: 'delete',
    label: 'Delete',
    icon: 'trash',
    look: 'danger',
    question: ({ name }) =>
      `The account of ${name} is gone for good. What they wrote stays. An account cannot be brought back.`,
    done: ({ name }) => `The account of ${name} is deleted.`,
    isOffered: () => true,
    run: deleteUser,
  },
  {
    action: 'erase',
    label: 'Erase for good',
    icon: 'erase',
    look: 'danger',
    question: ({ name }) =>
      `Everything that leads to ${name} is lost: account, address, photo, sessions, invitations and mails that wait here. What they wrote for the festival stays, without a name. Nobody can bring it back.`,
    done: () => 'The account is erased for good.',
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
  owner: 'Everything, and the only one who can touch other owners.',
  admin: 'Everything but owners.',
  editor: 'Announcements, events, blog and the content of the site.',
  results: 'Leaderboards and results.',
  support: 'Contact inquiries.',
};
