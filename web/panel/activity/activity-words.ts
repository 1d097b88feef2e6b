import { t } from '#contract/languages/words.ts';
import { roleLabels } from '#contract/api/access.ts';
import type { AccountEventKind, ActivityEntry } from '#contract/api/dashboard.ts';
import { nouns } from '#web/panel/reading/collection-words.ts';

interface Verb {
  one: (one: string, title: string) => string;
  several: (all: string) => string;
}

const verbs: Record<Exclude<ActivityEntry['what'], AccountEventKind>, Verb> = {
  made: {
    one: (one, title) => t('made the {one} {title}', { one, title }),
    several: (all) => t('made {all}', { all }),
  },
  changed: {
    one: (one, title) => t('changed the {one} {title}', { one, title }),
    several: (all) => t('changed {all}', { all }),
  },
  published: {
    one: (one, title) => t('published the {one} {title}', { one, title }),
    several: (all) => t('published {all}', { all }),
  },
  unpublished: {
    one: (one, title) => t('unpublished the {one} {title}', { one, title }),
    several: (all) => t('unpublished {all}', { all }),
  },
  scheduled: {
    one: (one, title) => t('scheduled the {one} {title}', { one, title }),
    several: (all) => t('scheduled {all}', { all }),
  },
  archived: {
    one: (one, title) => t('archived the {one} {title}', { one, title }),
    several: (all) => t('archived {all}', { all }),
  },
  cancelled: {
    one: (one, title) => t('cancelled the {one} {title}', { one, title }),
    several: (all) => t('cancelled {all}', { all }),
  },
  deleted: {
    one: (one, title) => t('deleted the {one} {title}', { one, title }),
    several: (all) => t('deleted {all}', { all }),
  },
  erased: {
    one: (one) => t('erased {one}', { one }),
    several: (all) => t('erased {all}', { all }),
  },
};

/** Those without a name tell of the person who did it. */
const accountWords: Record<AccountEventKind, (role: string, name: string) => string> = {
  'signed-in': () => t('signed in'),
  joined: (role) => t('joined as {role}', { role }),
  'role-given': (role, name) => t('gave the role {role} to {name}', { role, name }),
  approved: (role, name) =>
    role ? t('approved, as {role}, {name}', { role, name }) : t('approved {name}', { name }),
  suspended: (_role, name) => t('suspended {name}', { name }),
  activated: (_role, name) => t('let in again {name}', { name }),
  renamed: (_role, name) => t('renamed the account of {name}', { name }),
  'second-factor-reset': (_role, name) => t('took away the second factor of {name}', { name }),
  'sessions-ended': (_role, name) => t('ended all sessions of {name}', { name }),
  removed: (_role, name) => t('removed the account of {name}', { name }),
  invited: (role) => t('invited somebody as {role}', { role }),
  uninvited: (role) => t('withdrew the invitation of somebody as {role}', { role }),
  'ownership-offered': (_role, name) => t('offered to hand the festival on to {name}', { name }),
  'ownership-withdrawn': (_role, name) =>
    t('took back the offer to hand the festival on to {name}', { name }),
  'ownership-declined': () => t('declined to be the next owner'),
  'ownership-expired': (_role, name) =>
    t('ended, because nobody answered it, the offer to hand the festival on to {name}', { name }),
  'ownership-accepted': () => t('accepted to be the next owner'),
  'ownership-ended': (role, name) =>
    role
      ? t('ended, by the chosen date, the ownership (now {role}) of {name}', { role, name })
      : t('ended, by the chosen date, the account of {name}', { name }),
};

const isOfAccount = (what: ActivityEntry['what']): what is AccountEventKind =>
  Object.hasOwn(accountWords, what);

/** The name of who did it. The log has a fixed word for visitors and for the server itself. */
export const actorWords = (by: string): string => fixedActors[by] ?? by;

const fixedActors: Readonly<Record<string, string>> = {
  system: t('The server'),
  visitor: t('A visitor'),
  'command-line': t('The command line'),
};

/** changed the event (Title, Sessions) Quiz; the title stands where the language has it. */
export function actionWords(entry: ActivityEntry, title = ''): string {
  return wholeWords(entry, title).trim();
}

function wholeWords({ what, collection, fields, by, count, role }: ActivityEntry, title: string): string {
  if (isOfAccount(what)) return accountWords[what](role ? roleLabels[role] : '', title);
  const { one, any, several } = nouns[collection];
  if (what === 'erased') return count ? verbs.erased.several(several(count)) : verbs.erased.one(any, title);
  if (collection === 'contact-inquiry' && what === 'made' && by === 'visitor')
    return t('sent an inquiry: {title}', { title });
  const names = fields.filter((field) => field !== 'status').map(fieldWords);
  if (what !== 'changed' || names.length === 0) return verbs[what].one(one, title);
  const which = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`;
  return t('changed the {one} ({which}) {title}', { one, which, title });
}

/** deleted 12 events */
export function groupWords(entries: readonly ActivityEntry[]): string {
  const { what, collection, by, title } = entries[0]!;
  const count = entries.length;
  if (what === 'signed-in') return t('signed in {count} times', { count });
  if (isOfAccount(what)) return t('{did} {count} times', { did: accountWords[what]('', '').trim(), count });
  const { one, several } = nouns[collection];
  const documents = new Set(entries.map(({ id }) => id)).size;
  if (documents === 1 && what === 'changed')
    return t('changed the {one} “{title}” {count} times', { one, title, count });
  if (collection === 'contact-inquiry' && by === 'visitor')
    return t('sent {all}', { all: several(documents) });
  return verbs[what].several(several(documents));
}

/** startAt → start at */
const fieldWords = (field: string): string => field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
