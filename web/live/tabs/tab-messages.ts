import type { CollectionName } from '#contract/api/collection-names.ts';
import type { BroughtList } from '#web/live/lists/fold.ts';
import type { LiveMessage, LiveState } from '#web/live/stream/connect.ts';
import { SCHEMA_VERSION } from '#web/shared/services/build-id.ts';
import { whenIdle } from '#web/shared/time/idle-work.ts';
import { type Leader, shareAcrossTabs, type SharedWork } from './share-across-tabs.ts';

/** What the leading tab tells the others. */
export type TabMessage =
  /** What the stream said. */
  | { message: LiveMessage }
  | { state: LiveState }
  /** The leader holds every list by now, and answers. */
  | { isReady: true }
  /** The server runs another build. */
  | { buildId: string }
  /** The answer to a question: the lists that differ, and the number up to which all that was asked for is known. */
  | { asked: CollectionName[]; lists: BroughtList[]; seq: number };

/** The numbers of a tab's lists; the leader answers with what is newer. */
export type TabQuestion = Partial<Record<CollectionName, number>>;
/** The number of a list that the tab does not hold. */
export const NOT_HELD = -1;

/** The browser's one stream of all that is public. Only the tab that becomes the leader loads a leader's code. */
export function sharePublicStream(onMessage: (message: TabMessage) => void): SharedWork<TabQuestion> {
  // A page that is being hydrated has more urgent work; a tab that takes over later has not.
  const idle = new Promise<void>((resolve) => {
    whenIdle(resolve);
  });
  return shareAcrossTabs<TabMessage, TabQuestion>({
    name: `utsav-public-${SCHEMA_VERSION}`,
    onMessage,
    createLeader(tell) {
      let leader: Leader<TabMessage, TabQuestion> | undefined;
      let isStopped = false;
      void idle
        .then(() => import('./leader-tab.ts'))
        .then(({ createPublicLeader }) => {
          if (!isStopped) leader = createPublicLeader(tell);
        });
      return {
        answer: (question) => leader?.answer(question) ?? [],
        isWell: () => leader?.isWell?.() ?? true,
        stop() {
          isStopped = true;
          leader?.stop();
        },
      };
    },
  });
}
