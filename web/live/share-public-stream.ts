import { SHAPE } from '#web/release.ts';
import { whenIdle } from '#web/ui/idle-work.ts';
import { type Leading, shareAcrossTabs } from './share-across-tabs.ts';
import type { PublicAsk, PublicNews } from './public-news.ts';

/** The browser's one stream of all that is public. What a leader needs is loaded by the tab that becomes one. */
export const sharePublicStream = (onNews: (news: PublicNews) => void) =>
  shareAcrossTabs<PublicNews, PublicAsk>({
    name: `utsav-public-${SHAPE}`,
    onNews,
    lead(say) {
      let leading: Leading<PublicNews, PublicAsk> | undefined;
      let isStopped = false;
      whenIdle(() => {
        if (isStopped) return;
        void import('./lead.ts').then(({ lead }) => {
          if (!isStopped) leading = lead(say);
        });
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
