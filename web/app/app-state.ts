import type { Look } from '#contract/entities/look.ts';
import { type ListAnswer, LiveLists } from '#web/live/lists/live-lists.ts';
import { createStore, received } from '#web/shared/state/store.ts';

/** Made while this file is read: React's first task is long enough without it. */
let prepared = import.meta.env.SSR ? undefined : createStore();

/**
 * The store and the live lists that fill it, made once per page. The server and the browser make them of the same
 * answers, so that both draw the same.
 */
export function createAppState(answers: readonly ListAnswer[], look?: Look) {
  const store = prepared ?? createStore();
  prepared = undefined;
  let shown = JSON.stringify(look);
  const live = new LiveLists({
    onList(collection, documents) {
      // The store would freeze every part of every document, and takes one that is frozen as it is.
      Object.freeze(documents);
      store.dispatch(received(collection, documents));
      if (import.meta.env.SSR || collection !== 'site') return;
      const chosen = (documents[0] as { look?: Look } | undefined)?.look;
      const next = JSON.stringify(chosen);
      if (next === shown) return;
      shown = next;
      // Few pages are open when it changes, so the rest is loaded then.
      void import('#web/site/frame/follow-look.ts').then(({ followLook }) => followLook(chosen));
    },
  });
  live.hold(...answers);
  // Parts of a page that are hydrated later need the state that they were drawn from.
  return { store, live, served: store.getState() };
}
