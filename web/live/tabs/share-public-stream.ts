import { SCHEMA_VERSION } from '#web/shared/services/build-id.ts';
import { whenIdle } from '#web/shared/time/idle-work.ts';
import { type Leading, type Shared, shareAcrossTabs } from './share-across-tabs.ts';
import type { PublicAsk, PublicNews } from './tab-messages.ts';

/** The browser's one stream of all that is public. What a leader needs is loaded by the tab that becomes one. */
export function sharePublicStream(onNews: (news: PublicNews) => void): Shared<PublicAsk> {
  // A page that is just waking up has better things to do; a tab that takes over later has not.
  const atRest = new Promise<void>((resolve) => {
    whenIdle(resolve);
  });
  return shareAcrossTabs<PublicNews, PublicAsk>({
    name: `utsav-public-${SCHEMA_VERSION}`,
    onNews,
    lead(say) {
      let leading: Leading<PublicNews, PublicAsk> | undefined;
      let isStopped = false;
      void atRest
        .then(() => import('./leader-tab.ts'))
        .then(({ lead }) => {
          if (!isStopped) leading = lead(say);
        });
      return {
        answer: (ask) => leading?.answer(ask) ?? [],
        isWell: () => leading?.isWell?.() ?? true,
        stop() {
          isStopped = true;
          leading?.stop();
        },
      };
    },
  });
}
