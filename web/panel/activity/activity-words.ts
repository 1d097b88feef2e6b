import { t } from '#contract/languages/words.ts';
import { roleLabels } from '#contract/api/access.ts';
import type { AccountEventKind, ActivityEntry } from '#contract/api/dashboard.ts';

export const collectionWords: Record<ActivityEntry['collection'], string> = {
  announcement: 'announcement',
  blogs: 'post',
  'contact-inquiry': 'inquiry',
  events: 'event',
  leaderboards: 'leaderboard',
  results: 'result',
  sponsors: 'sponsor',
  team: 'team member',
  speakers: 'speaker',
  sessions: 'conclave session',
  venues: 'venue',
  site: 'site content',
  editions: 'edition',
  account: 'account',
  'push-subscription': 'push subscription',
};

type DocumentVerb = Exclude<ActivityEntry['what'], AccountEventKind>;

const verbs: Record<DocumentVerb, string> = {
  made: 'made',
  changed: 'changed',
  published: 'published',
  unpublished: 'unpublished',
  scheduled: 'scheduled',
  archived: 'archived',
  cancelled: 'cancelled',
  deleted: 'deleted',
  erased: 'erased',
};

/** What stands before the name of whose account it is. */
const accountWords: Record<AccountEventKind, (role: string) => string> = {
  'signed-in': () => 'signed in',
  joined: (role) => `joined as ${role}`,
  'role-given': (role) => `gave the role ${role} to`,
  approved: (role) => (role ? `approved, as ${role},` : 'approved'),
  suspended: () => 'suspended',
  activated: () => 'let in again',
  renamed: () => 'renamed the account of',
  'second-factor-reset': () => 'took away the second factor of',
  'sessions-ended': () => 'ended all sessions of',
  removed: () => 'removed the account of',
  invited: (role) => `invited somebody as ${role}`,
  uninvited: (role) => `withdrew the invitation of somebody as ${role}`,
  'ownership-offered': () => 'offered to hand the festival on to',
  'ownership-withdrawn': () => 'took back the offer to hand the festival on to',
  'ownership-declined': () => 'declined to be the next owner',
  'ownership-expired': () => 'ended, because nobody answered it, the offer to hand the festival on to',
  'ownership-accepted': () => 'accepted to be the next owner',
  'ownership-ended': (role) =>
    role
      ? `ended, by the chosen date, the ownership (now ${role}) of`
      : 'ended, by the chosen date, the account of',
};

/** Those tell of the person who did it, so nobody else is named. */
const ofOneself: readonly ActivityEntry['what'][] = [
  'signed-in',
  'joined',
  'invited',
  'uninvited',
  'ownership-accepted',
  'ownership-declined',
];
export const namesSomebody = ({ what }: ActivityEntry): boolean => !ofOneself.includes(what);

const isOfAccount = (what: ActivityEntry['what']): what is AccountEventKind =>
  Object.hasOwn(accountWords, what);

/** The name of who did it. The log has a fixed word for visitors and for the server itself. */
export const actorWords = (by: string): string => fixedActors[by] ?? by;

const fixedActors: Readonly<Record<string, string>> = {
  system: t('The server'),
  visitor: t('A visitor'),
  'command-line': t('The command line'),
};

/** changed the event (Title, Sessions) */
export function actionWords({ what, collection, fields, by, count, role }: ActivityEntry): string {
  if (isOfAccount(what)) return accountWords[what](role ? roleLabels[role] : '');
  if (what === 'erased')
    return count
      ? `erased ${count} ${several(collectionWords[collection])}`
      : `erased ${withArticle(collectionWords[collection])}`;
  if (collection === 'contact-inquiry' && what === 'made' && by === 'visitor') return 'sent an inquiry:';
  const names = fields.filter((field) => field !== 'status').map(fieldWords);
  const which =
    what === 'changed' && names.length > 0
      ? ` (${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''})`
      : '';
  return `${verbs[what]} the ${collectionWords[collection]}${which}`;
}

/** deleted 12 events */
export function groupWords(entries: readonly ActivityEntry[]): string {
  const { what, collection, by } = entries[0]!;
  const count = entries.length;
  if (what === 'signed-in') return `signed in ${count} times`;
  if (isOfAccount(what)) return `${accountWords[what]('').trim()} ${count} times`;
  const documents = new Set(entries.map(({ id }) => id)).size;
  if (documents === 1 && what === 'changed')
    return `changed the ${collectionWords[collection]} “${entries[0]!.title}” ${count} times`;
  const verb = collection === 'contact-inquiry' && by === 'visitor' ? 'sent' : verbs[what];
  return `${verb} ${documents} ${several(collectionWords[collection])}`;
}

const several = (word: string): string =>
  word === 'site content' ? word : word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

/** startAt → start at */
const fieldWords = (field: string): string => field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
