import { isRouteErrorResponse, redirectDocument, RouterContextProvider } from 'react-router';
import type { ListAnswer } from '#web/live/lists/live-lists.ts';
import { inTime } from '#web/offline/patience.ts';
import { BUILD_ID, isOther } from '#web/shared/services/build-id.ts';
import { DEADLINE_MS } from '#web/shared/services/deadline.ts';
import { publicData, Unreachable } from './public-data.ts';

interface Args {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
}
interface ClientArgs extends Args {
  request: Request;
  serverLoader: () => Promise<unknown>;
}

/**
 * A page's loader in the browser: it asks the server, and reads the offline copy where the server does not answer.
 * A page that began as the worker's shell reads the copy first, because the network is known to be gone.
 */
export const offlineLoader =
  <Answer>(read: (args: never) => Answer) =>
  async (args: ClientArgs): Promise<Awaited<Answer>> => {
    const reading = read as (args: Args) => Answer;
    const isFirst = isCopyFirst;
    isCopyFirst = false;
    if (isFirst) {
      const copied = await fromCopy(reading, args);
      if (copied) return copied.answer;
    }
    // Whoever goes elsewhere meanwhile has cut it off, which is no error.
    const log = (error: unknown) => args.request.signal.aborted || console.error(error);
    // In an object, because a loader may answer with undefined.
    const asking = args.serverLoader().then((answer) => ({ answer }));
    try {
      const asked = await inTime(asking);
      if (asked) return ofThisBuild(asked.answer, args.request) as Awaited<Answer>;
    } catch (error) {
      // The server itself says that there is no such page, or that it is elsewhere.
      if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
      const copied = await fromCopy(reading, args);
      if (copied) {
        // What is thrown instead is logged by the router.
        log(error);
        return copied.answer;
      }
      throw isRouteErrorResponse(error) ? error : new Unreachable(error);
    }
    const copied = await fromCopy(reading, args);
    if (!copied) {
      const asked = await inTime(asking, DEADLINE_MS);
      if (!asked) throw new Unreachable();
      return ofThisBuild(asked.answer, args.request) as Awaited<Answer>;
    }
    // The page is shown from the copy, so a late failure is only logged.
    asking.catch(log);
    return copied.answer;
  };

async function fromCopy<Answer>(
  read: (args: Args) => Answer,
  args: ClientArgs,
): Promise<{ answer: Awaited<Answer> } | undefined> {
  const reading = await import('#web/offline/copy/read-copy.ts');
  const copy = await reading.readCopy(Object.values(args.params).filter((value) => value !== undefined));
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

/** This build cannot show an answer of another build, so the whole page is loaded anew. */
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
