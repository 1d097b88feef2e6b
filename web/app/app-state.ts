import { type ListAnswer, LiveLists } from '#web/live/lists/live-lists.ts';
import { createStore, received } from '#web/shared/state/store.ts';

/**
 * The store and the live lists that fill it, made once per page. The server and the browser make them of the same
 * answers, so that both draw the same.
 */
export function createAppState(answers: readonly ListAnswer[]) {
  const store = createStore();
  const live = new LiveLists({
    onList: (collection, documents) => store.dispatch(received(collection, documents)),
  });
  live.hold(...answers);
  // Parts of a page that are hydrated later need the state that they were drawn from.
  return { store, live, served: store.getState() };
}
