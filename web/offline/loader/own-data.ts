import { redirectDocument, RouterContextProvider } from 'react-router';
import { type OfflineSnapshot, SCHEMA_VERSION_HEADER } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { inReadersLanguage } from '#contract/languages/readers-data.ts';
import { language } from '#contract/languages/words.ts';
import { readCopy } from '#web/offline/copy/read-copy.ts';
import { isOther, SCHEMA_VERSION } from '#web/shared/services/build-id.ts';
import { deadline } from '#web/shared/services/deadline.ts';
import { publicData, Unreachable } from './public-data.ts';

/**
 * All that is public, in this browser: the offline copy, which the leader tab keeps up to date, or the file that one
 * begins with where nothing can be stored. Whoever types a query cannot ask the server at every letter.
 */
export async function readOwnData(collections: readonly CollectionName[]): Promise<PublicData> {
  const copy = await readCopy([]);
  return copy && hasAll(copy, collections) ? copy : fetchSnapshot();
}

/** A copy may have dropped a list to save room. */
function hasAll(copy: PublicData, collections: readonly CollectionName[]): boolean {
  try {
    return collections.every((name) => copy.list(name));
  } catch {
    return false;
  }
}
async function fetchSnapshot(): Promise<PublicData> {
  let response: Response;
  try {
    response = await fetch(paths.copy, { signal: deadline() });
  } catch (error) {
    throw new Unreachable(error);
  }
  if (!response.ok) throw new Unreachable();
  // Scripts of this build must not see documents of another schema; the server draws the page for it instead.
  if (isOther(response.headers.get(SCHEMA_VERSION_HEADER), SCHEMA_VERSION))
    throw redirectDocument(window.location.href);
  const { lists, ...position } = (await response.json()) as OfflineSnapshot;
  const list = <T extends PublicDocument>(name: CollectionName) => {
    // Too large for any copy: only the server has it.
    if (!lists[name]) throw new Unreachable();
    return lists[name] as T[];
  };
  const data: PublicData = {
    ...position,
    now: new Date(),
    until: () => undefined,
    view: (read) => read(data),
    list,
    get: <T extends PublicDocument>(name: CollectionName, id: string) =>
      list<T>(name).find((document) => document.id === id),
  };
  return inReadersLanguage(language(), data);
}

/** What a page's loader makes of it. */
export async function loadOwn<Args extends { request: Request }, Answer>(
  read: (args: never) => Answer,
  args: Args,
  collections: readonly CollectionName[],
): Promise<Answer> {
  const own = await readOwnData(collections);
  if (!hasAll(own, collections)) throw redirectDocument(args.request.url);
  const context = new RouterContextProvider();
  context.set(publicData, own);
  return (read as (args: Args) => Answer)({ ...args, context });
}
