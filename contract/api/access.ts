import { word } from '#contract/languages/words.ts';
import type { CollectionName } from './collection-names.ts';

export const ROLES = ['owner', 'admin', 'editor', 'results', 'support'] as const;
export type Role = (typeof ROLES)[number];

export const roleLabels: Record<Role, string> = {
  owner: word('Owner'),
  admin: word('Administrator'),
  editor: word('Editor'),
  results: word('Results desk'),
  support: word('Support'),
};

export type Action = 'read' | 'write';

/** Who makes a request. A visitor is `null`. */
export interface Actor {
  id: string;
  name: string;
  role: Role;
}

type Rights = Partial<Record<CollectionName, readonly Action[]>> | 'all';

const both = ['read', 'write'] as const;
const readOnly = ['read'] as const;

const rights: Record<Role, Rights> = {
  owner: 'all',
  admin: 'all',
  editor: {
    announcement: both,
    blogs: both,
    events: both,
    sponsors: both,
    team: both,
    speakers: both,
    sessions: both,
    venues: both,
    site: both,
  },
  // The results desk chooses among events and shows where they were held.
  results: { leaderboards: both, results: both, events: readOnly, venues: readOnly },
  support: { 'contact-inquiry': both },
};

export function can(actor: Actor | null, action: Action, collection: CollectionName): boolean {
  if (!actor) return false;
  // An edition is frozen: only those who may close one can take it away.
  if (collection === 'editions' && action === 'write') return actor.role === 'owner';
  const granted = rights[actor.role];
  return granted === 'all' || (granted[collection]?.includes(action) ?? false);
}

export const isRole = (value: unknown): value is Role => (ROLES as readonly unknown[]).includes(value);

/** What a manager can do to an account. */
export type UserAction =
  | 'rename'
  | 'set-role'
  | 'suspend'
  | 'activate'
  | 'approve'
  | 'reset-second-factor'
  | 'revoke-sessions'
  | 'delete'
  | 'erase';

export type UserRefusal = 'not-a-manager' | 'owners-only' | 'not-oneself' | 'last-owner' | 'leaving';

export const userRefusals: Record<UserRefusal, string> = {
  'not-a-manager': word('Only owners and administrators manage accounts.'),
  'owners-only': word('Only an owner can make, change or remove an owner.'),
  'not-oneself': word('Nobody can do this to their own account. Ask another administrator.'),
  'last-owner': word('This is the last owner. Make somebody else an owner first.'),
  leaving: word('You have handed the festival on, so you can no longer change or remove another owner.'),
};

export const canManageUsers = (actor: Pick<Actor, 'role'> | null): boolean =>
  actor?.role === 'owner' || actor?.role === 'admin';

/** Whether this person may invite somebody with this role, or give it to an account. */
export const canGiveRole = (actor: Pick<Actor, 'role'> | null, role: Role): boolean =>
  canManageUsers(actor) && (role !== 'owner' || actor?.role === 'owner');

// People change these of their own account in their profile, which asks for the present password.
const NEVER_ONESELF: ReadonlySet<UserAction> = new Set([
  'set-role',
  'suspend',
  'activate',
  'approve',
  'reset-second-factor',
  'delete',
  'erase',
]);

interface UserFacts {
  /** The new role, with `set-role` and `approve`. */
  role?: Role | undefined;
  /** How many owners can sign in now, including the target. */
  activeOwners: number;
  /** The actor has handed the festival on, and is an owner only until a date. */
  isLeaving?: boolean;
}

/** Why this is refused; undefined where it is allowed. Screens hide what the server would refuse. */
export function userRefusal(
  actor: Pick<Actor, 'id' | 'role'> | null,
  action: UserAction,
  target: { id: string; role: Role; active: boolean },
  { role, activeOwners, isLeaving = false }: UserFacts,
): UserRefusal | undefined {
  if (!actor || !canManageUsers(actor)) return 'not-a-manager';
  const touchesOwner = target.role === 'owner' || role === 'owner';
  if (touchesOwner && actor.role !== 'owner') return 'owners-only';
  if (actor.id === target.id && NEVER_ONESELF.has(action)) return 'not-oneself';
  if (isLeaving && target.role === 'owner' && actor.id !== target.id) return 'leaving';
  const takesOwnerAway =
    ['delete', 'erase', 'suspend'].includes(action) || (action === 'set-role' && role !== 'owner');
  if (takesOwnerAway && isLastOwner(target, activeOwners)) return 'last-owner';
  return undefined;
}

const isLastOwner = (target: { role: Role; active: boolean }, activeOwners: number): boolean =>
  target.role === 'owner' && target.active && activeOwners <= 1;
