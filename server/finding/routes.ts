import { language } from '#contract/languages/words.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import {
  FIND_MAX,
  FIND_PATH,
  FIND_ROWS_MAX,
  FIND_WORDS_MAX,
  type FindAnswer,
  type FoundDocument,
} from '#contract/api/find.ts';
import { folded } from '#contract/text/folded.ts';
import { matches } from '#contract/text/search.ts';
import type { Database } from '#server/db/database.ts';
import { fieldExpression } from '#server/db/indexes.ts';
import type { Deps } from '#server/deps.ts';
import { inOrder } from '#server/documents/list.ts';
import { invalidField } from '#server/http/errors.ts';
import { onlyParameters } from '#server/http/request.ts';
import { type App, route } from '#server/http/route.ts';

/** Documents of every collection that somebody may read, and accounts, by words of their titles. */
export function mountFinding(app: App, { access, database, publicDocuments, services }: Deps): void {
  route(app, 'GET', FIND_PATH, access.signedIn, async (context) => {
    onlyParameters(context, ['q']);
    const words = (context.req.query('q') ?? '').trim();
    if (words === '') throw invalidField('q', 'q must have at least one word.');
    if (words.length > FIND_WORDS_MAX)
      throw invalidField('q', `q can have at most ${FIND_WORDS_MAX} characters.`);
    const actor = context.get('actor')!;
    const found = await documentsNamed(database, actor, words);
    if (canManageUsers(actor)) {
      const { users } = await services.users.list({ search: words, limit: FIND_MAX });
      found.push(...users.map(({ id, name }): FoundDocument => ({ collection: 'user', id, title: name })));
    }
    const [board] = can(actor, 'write', 'results') ? publicDocuments.list('leaderboards') : [];
    const ranked = found.map((each) => ({ each, rank: rankOf(words, each.title) }));
    const answer: FindAnswer = {
      found: ranked
        .toSorted(
          (a, b) =>
            a.rank - b.rank || a.each.title.localeCompare(b.each.title, language(), { numeric: true }),
        )
        .slice(0, FIND_MAX)
        .map(({ each }) => each),
      boardId: board?.id,
    };
    return context.json(answer);
  });
}

interface Titled {
  id: string;
  title: string | null;
  status: string | null;
  eventId: string | null;
  boardId: string | null;
}

async function documentsNamed(database: Database, actor: Actor, words: string): Promise<FoundDocument[]> {
  const names = COLLECTION_NAMES.filter((name) => can(actor, 'read', name));
  const found: FoundDocument[] = [];
  let events = new Map<string, string | null>();
  // Results are called by their event, which is read before them.
  for (const collection of names.toSorted((a, b) => Number(a === 'results') - Number(b === 'results'))) {
    const rows = await titlesOf(database, collection);
    if (collection === 'events') events = new Map(rows.map(({ id, title }) => [id, title]));
    for (const { id, title, status, eventId, boardId } of rows) {
      const ofEvent = collection === 'results' && eventId ? events.get(eventId) : undefined;
      const shown = [ofEvent, title].filter(Boolean).join(', ') || id;
      if (!matches(words, shown)) continue;
      found.push({
        collection,
        id,
        title: shown,
        ...(status && { status }),
        ...(boardId && { boardId }),
      });
    }
  }
  return found;
}

async function titlesOf(database: Database, collection: CollectionName): Promise<Titled[]> {
  const field = (name: string): RawBuilder<string | null> =>
    sql<string | null>`${fieldExpression(database.engine, name)}`;
  const order = Object.values(collections[collection].orders)[0]!;
  const request = { limit: FIND_ROWS_MAX, order, filters: [], search: undefined, skip: 0, after: undefined };
  return inOrder(database, collection, request)
    .select([
      'id',
      sql<string | null>`coalesce(${field('title')}, ${field('name')}, ${field('label')})`.as('title'),
      field('status').as('status'),
      field('eventId').as('eventId'),
      field('leaderboardId').as('boardId'),
    ])
    .limit(FIND_ROWS_MAX)
    .execute();
}

/** A title that begins so comes before one that has it inside, and that before one with a slip. */
function rankOf(words: string, title: string): number {
  const [wanted, text] = [folded(words), folded(title)];
  if (text.startsWith(wanted)) return 0;
  return wanted.split(/\s+/).every((word) => text.includes(word)) ? 1 : 2;
}
