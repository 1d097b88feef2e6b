import type { CollectionName } from '#contract/api/collection-names.ts';
import type { ActivityEntry } from '#contract/api/dashboard.ts';

export const collectionWords: Record<CollectionName, string> = {
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
};

/** The name of who did it. The log has a fixed word for visitors and for the server itself. */
export const actorWords = (by: string): string =>
  by === 'system' ? 'The server' : by === 'visitor' ? 'A visitor' : by;

/** changed the event (Title, Sessions) */
export function actionWords({ what, collection, fields, by }: ActivityEntry): string {
  if (collection === 'contact-inquiry' && what === 'made' && by === 'visitor') return 'sent an inquiry:';
  const names = fields.filter((field) => field !== 'status').map(fieldWords);
  const which =
    what === 'changed' && names.length > 0
      ? ` (${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''})`
      : '';
  return `${verbs[what]} the ${collectionWords[collection]}${which}`;
}

/** startAt → start at */
const fieldWords = (field: string): string => field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
