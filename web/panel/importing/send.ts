import type { AnyDocument } from '#contract/api/document.ts';
import { BODY_LIMIT_BYTES } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { type WriteStep, WRITES_MAX } from '#contract/api/writes.ts';
import type { Result } from '#web/shared/services/request.ts';

type Write = (steps: WriteStep[]) => Promise<Result<{ documents: Array<AnyDocument | null> }>>;

interface Sent {
  /** What each step has stored, null for a deletion; those that are missing were not written. */
  stored: ReadonlyMap<WriteStep, AnyDocument | null>;
  refused: ReadonlyMap<WriteStep, ErrorBody>;
  /** Why it ended early, such as a lost network. */
  error: ErrorBody | undefined;
}

/** What is around the documents in a request. */
const AROUND_BYTES = 1024;

/** As many steps to a request as the server takes. */
export function requestsOf(steps: readonly WriteStep[]): WriteStep[][] {
  const requests: WriteStep[][] = [];
  let bytes = 0;
  for (const step of steps) {
    const size = new TextEncoder().encode(JSON.stringify(step)).length + 1;
    const last = requests.at(-1);
    if (last && last.length < WRITES_MAX && bytes + size < BODY_LIMIT_BYTES - AROUND_BYTES) {
      last.push(step);
      bytes += size;
    } else {
      requests.push([step]);
      bytes = size;
    }
  }
  return requests;
}

/** Writes in few requests. One document that is refused keeps no other from being written. */
export async function sendAll(
  steps: readonly WriteStep[],
  write: Write,
  onProgress: (done: number) => void,
): Promise<Sent> {
  const stored = new Map<WriteStep, AnyDocument | null>();
  const refused = new Map<WriteStep, ErrorBody>();
  for (const request of requestsOf(steps)) {
    let waiting = request;
    while (waiting.length > 0) {
      const answer = await write(waiting);
      if (answer.ok) {
        for (const [at, step] of waiting.entries()) stored.set(step, answer.value.documents[at] ?? null);
        break;
      }
      const wrong = answer.error.step === undefined ? undefined : waiting[answer.error.step];
      if (!wrong) return { stored, refused, error: answer.error };
      refused.set(wrong, answer.error);
      waiting = waiting.filter((step) => step !== wrong);
    }
    onProgress(stored.size + refused.size);
  }
  return { stored, refused, error: undefined };
}
