import { isRouteErrorResponse, redirectDocument, RouterContextProvider } from 'react-router';
import type { ListAnswer } from '#web/live/lists/live-lists.ts';
import { publicData } from './public-data.ts';
import { isOther, BUILD_ID } from '#web/shared/services/build-id.ts';
import { Unreachable } from '#web/shared/services/unreachable.ts';

/** Longer than a good network takes, shorter than a person's patience. */
const PATIENCE_MS = 3000;

interface Args {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
}
interface ClientArgs extends Args {
  request: Request;
  serverLoader: () => Promise<unknown>;
}

/**
 * A page's loader in the browser: it asks the server, and where that does not answer it reads the same from the
 * browser's own copy. A page that the worker had to draw begins with the copy, because the network is known to be
 * gone; the stream brings it up to date as soon as there is one.
 */
export const offlineLoader =
  <Answer>(read: (args: never) => Answer) =>
  async (args: ClientArgs): Promise<Awaited<Answer>> => {
    const reading = read as (args: Args) => Answer;
    const isFirst = isCopyFirst;
    isCopyFirst = false;
    if (isFirst) {
      const kept = await fromCopy(reading, args);
      if (kept) return kept.answer;
    }
    const asking = args.serverLoader();
    try {
      const answer = await Promise.race([asking, impatient()]);
      if (answer !== TOO_LATE) return ofThisBuild(answer, args.request) as Awaited<Answer>;
    } catch (error) {
      // The server's own word: there is no such page, or it is elsewhere.
      if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
      const kept = await fromCopy(reading, args);
      if (kept) return kept.answer;
      throw isRouteErrorResponse(error) ? error : new Unreachable(error);
    }
    const kept = await fromCopy(reading, args);
    if (!kept) return ofThisBuild(await asking, args.request) as Awaited<Answer>;
    // Nobody waits for it any more, and its failure is no news.
    asking.catch(() => undefined);
    return kept.answer;
  };

const TOO_LATE = Symbol('too late');
const impatient = () =>
  new Promise<typeof TOO_LATE>((resolve) => setTimeout(() => resolve(TOO_LATE), PATIENCE_MS));

async function fromCopy<Answer>(
  read: (args: Args) => Answer,
  args: ClientArgs,
): Promise<{ answer: Awaited<Answer> } | undefined> {
  const { readCopy } = await import('#web/offline/copy/read-copy.ts');
  const copy = await readCopy(Object.values(args.params).filter((value) => value !== undefined));
  if (!copy) return undefined;
  const context = new RouterContextProvider();
  context.set(publicData, copy);
  try {
    return { answer: await read({ ...args, context }) };
  } catch (error) {
    if (error instanceof Unreachable) return undefined;
    throw error;
  }
}

/** An answer of another release is not for this one's screens: the whole page is loaded anew. */
function ofThisBuild(answer: unknown, request: Request): unknown {
  const { buildId } = (answer ?? {}) as Partial<ListAnswer>;
  if (isOther(buildId ?? null, BUILD_ID)) throw redirectDocument(request.url);
  return answer;
}

let isCopyFirst = false;

/** Called before the first loader when the page came as an empty shell, because the network was gone then. */
export function readCopyFirst(): void {
  isCopyFirst = true;
}
