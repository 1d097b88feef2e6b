import type { ActivityEntry } from '#contract/api/dashboard.ts';

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
  account: 'account',
  'push-subscription': 'push subscription',
};

const verbs: Record<ActivityEntry['what'], string> = {
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

/** The name of who did it. The log has a fixed word for visitors and for the server itself. */
export const actorWords = (by: string): string => fixedActors[by] ?? by;

const fixedActors: Readonly<Record<string, string>> = {
  system: 'The server',
  visitor: 'A visitor',
  'command-line': 'The command line',
};

/** changed the event (Title, Sessions) */
export function actionWords({ what, collection, fields, by, count }: ActivityEntry): string {
  if (what === 'erased')
    return count
      ? `erased ${count} ${collectionWords[collection]}s`
      : `erased ${withArticle(collectionWords[collection])}`;
  if (collection === 'contact-inquiry' && what === 'made' && by === 'visitor') return 'sent an inquiry:';
  const names = fields.filter((field) => field !== 'status').map(fieldWords);
  const which =
    what === 'changed' && names.length > 0
      ? ` (${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''})`
      : '';
  return `${verbs[what]} the ${collectionWords[collection]}${which}`;
}

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

/** startAt → start at */
const fieldWords = (field: string): string => field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
