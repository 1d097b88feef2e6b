import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ENGLISH } from '#contract/languages/words.ts';

/** A request while it is answered: log lines, errors and slow queries name it. */
export class CurrentRequest {
  /** Its route's pattern. The address itself may name a person. */
  route = 'other';
  readonly startedAt = performance.now();
  /** The language of whoever reads the answer. */
  language: string;
  #reference: string | undefined;

  constructor(language: string = ENGLISH) {
    this.language = language;
  }

  /** What a person quotes, and by which its log lines are found. */
  get reference(): string {
    return (this.#reference ??= randomUUID());
  }
}

const requests = new AsyncLocalStorage<CurrentRequest>();

export const currentRequest = (): CurrentRequest | undefined => requests.getStore();

/** All that `work` begins belongs to the request, however long it takes. */
export const duringRequest = (request: CurrentRequest, work: () => void): void => requests.run(request, work);

/** Says which route answers the present request. */
export function nameRoute(route: string): void {
  const request = requests.getStore();
  if (request) request.route = route;
}

/** Says which language the present request is answered in, where its address and headers cannot tell. */
export function speak(language: string): void {
  const request = requests.getStore();
  if (request) request.language = language;
}
