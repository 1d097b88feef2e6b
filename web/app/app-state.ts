import type { ListAnswer } from '#web/live/lists/live-lists.ts';
import { createLiveLists } from '#web/live/lists/live-lists.ts';
import { createStore, received } from '#web/shared/state/store.ts';

/**
 * The store and what keeps it fresh, made once per page: on the server, and again from the same answers when the
 * browser hydrates, so that both draw the same.
 */
export function createAppState(answers: readonly ListAnswer[]) {
  const store = createStore();
  const live = createLiveLists({
    onList: (collection, documents) => store.dispatch(received(collection, documents)),
  });
  live.hold(...answers);
  // Parts of a page that wake up later must find what they were drawn from, whatever has happened since.
  return { store, live, served: store.getState() };
}
