import type { Role } from './access.ts';
import type { CollectionName } from './collection-names.ts';

/** What only the panel asks for stands apart from the other paths, because every visitor loads those. */
export const panelPaths = {
  dashboard: '/api/dashboard',
  system: '/api/dashboard/system',
  activity: '/api/activity',
  activityPeople: '/api/activity/people',
  clashes: (collection: string) => `/api/clashes/${collection}`,
  preview: (collection: string) => `/api/preview/${collection}`,
  undo: (seq: number | string) => `/api/activity/${seq}/undo`,
} as const;

/** What the dashboard asks somebody to look after; it depends on the role. */
export type NeedKind =
  | 'overdue'
  | 'waiting-people'
  | 'clashes'
  | 'missing-results'
  | 'provisional-results'
  | 'unanswered-inquiries'
  | 'drafts'
  | 'no-venue'
  | 'no-profiles';

export interface NeedItem {
  collection: CollectionName | 'user';
  id: string;
  /** The board, where it is about a result. */
  boardId?: string | undefined;
  title: string;
  /** More detail, such as why it failed. */
  detail?: string | undefined;
  at?: string | undefined;
}

export interface Need {
  kind: NeedKind;
  /** Counted up to COUNT_MAX. */
  count: number;
  items: NeedItem[];
}

export const NEED_ITEMS_MAX = 5;
export const COUNT_MAX = 100;

export interface DashboardSlot {
  eventId: string;
  title: string;
  label: string | undefined;
  startAt: string;
  endAt: string;
  venue: string;
  status: string;
}

export const SERIES = ['inquiries', 'announcements', 'results', 'visitors'] as const;
export type Series = (typeof SERIES)[number];

export interface Dashboard {
  needs: Need[];
  /** Absent for roles that do not read events. */
  onNow?: DashboardSlot[];
  next?: DashboardSlot[];
  /** The festival's days, as 2026-03-12; `counts` has one number for each. */
  days: string[];
  counts: Partial<Record<Series, number[]>>;
  /** Visitors with the site open at this moment. */
  visitorsNow?: number;
}

/** How far ahead the dashboard looks. */
export const NEXT_HOURS = 3;

export interface LastBackup {
  at: string | null;
  /** When it was restored aside and found whole; null where nobody has looked. */
  verifiedAt: string | null;
  /** What was wrong with it, or why the last attempt failed. */
  problem: string | null;
}

/** Older than this, it is time to look why. */
export const BACKUP_OLD_MS = 2 * 86_400_000;

export interface SystemState {
  version: string;
  engine: 'sqlite' | 'postgres';
  node: string;
  startedAt: string;
  databaseBytes: number;
  filesBytes: number;
  filesCount: number;
  filesQuotaBytes: number;
  lastBackup: LastBackup;
  openStreams: number;
  logEntries: number;
}

/** What happens to accounts. `joined` is by an invitation. */
export type AccountEventKind =
  | 'signed-in'
  | 'role-given'
  | 'approved'
  | 'suspended'
  | 'activated'
  | 'renamed'
  | 'second-factor-reset'
  | 'sessions-ended'
  | 'removed'
  | 'invited'
  | 'uninvited'
  | 'joined'
  | 'ownership-offered'
  | 'ownership-withdrawn'
  | 'ownership-declined'
  | 'ownership-expired'
  | 'ownership-accepted'
  | 'ownership-ended';

/** What the activity can be about, beside the collections. */
export const ACTIVITY_KINDS = ['accounts', 'sign-ins', 'erasures'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** One change of the log, for people: who did what to which document. */
export interface ActivityEntry {
  seq: number;
  at: string;
  by: string;
  /** Beside documents: accounts, and what was erased. */
  collection: CollectionName | 'account' | 'push-subscription';
  id: string;
  /** Empty where the document was erased. */
  title: string;
  /** The role that an account got. */
  role?: Role;
  what:
    | 'made'
    | 'changed'
    | 'published'
    | 'unpublished'
    | 'scheduled'
    | 'archived'
    | 'cancelled'
    | 'deleted'
    | 'erased'
    | AccountEventKind;
  /** How many were erased at once, if several. */
  count?: number;
  isErased?: boolean;
  /** The fields that changed, by their keys. */
  fields: string[];
  /** It is the document's latest change, and a person made it. */
  canUndo: boolean;
}

export const ACTIVITY_LIMIT_MAX = 50;
export const ACTIVITY_WORDS_MAX = 100;

export interface ActivityPage {
  entries: ActivityEntry[];
  /** What to ask for with `before`; absent on the last page. With words, a page may be short and still have one. */
  next?: string;
}
