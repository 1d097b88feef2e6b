import type { CollectionName } from './collection-names.ts';

export const ROLES = ['owner', 'admin', 'editor', 'results', 'support'] as const;
export type Role = (typeof ROLES)[number];

export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Administrator',
  editor: 'Editor',
  results: 'Results desk',
  support: 'Support',
};

export type Action = 'read' | 'write';

/** Who is asking, as the server knows them. A visitor is `null`. */
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
  const granted = rights[actor.role];
  return granted === 'all' || (granted[collection]?.includes(action) ?? false);
}
