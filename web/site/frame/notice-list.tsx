import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { hourAndMinute } from '#web/live/lists/live-indicator.tsx';
import type { OutboxMessage } from '#web/offline/outbox/outbox.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { PageHas } from '#web/shared/page/page-has.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';
import { rich } from '#web/shared/ui/rich.tsx';

const withButton = 'site-notice min-h-13 gap-3 py-[0.35rem] pe-2 ps-5 text-[0.9375rem]';
const withoutButton = 'site-notice gap-[0.35ch] px-4 py-[0.4rem] text-[0.875rem] text-soft tabular-nums';
const button = 'min-h-11 min-w-11 flex-none cursor-pointer rounded-[1.375rem]';

interface NoticeListProps {
  messages: readonly OutboxMessage[];
  dismiss: (id: string) => Promise<unknown>;
  /** Another build of the server, if there is one. */
  buildId: string | undefined;
  /** The time of the data on the page, while it may be out of date. */
  asOf: number | undefined;
}

export default function NoticeList({ messages, dismiss, buildId, asOf }: NoticeListProps): ReactNode {
  const hasOwn = messages.length > 0 || buildId !== undefined || asOf !== undefined;
  return (
    <>
      {hasOwn && <PageHas part="site-notice" />}
      {messages.map((message) => (
        <div key={message.id} className={isAnswered(message) ? withButton : withoutButton}>
          <p className={isAnswered(message) ? 'py-[0.35rem]' : ''}>{deliveryOf(message)}</p>
          {/* A message that waits has no button, because a tap must not lose it. */}
          {isAnswered(message) && (
            <button
              type="button"
              aria-label={t('Dismiss')}
              onClick={() => void dismiss(message.id)}
              className={`${button} grid place-items-center hover:bg-veil`}
            >
              <FrameIcon name="close" className="size-3.5" />
            </button>
          )}
        </div>
      ))}
      {buildId && (
        <div className={withButton}>
          <p className="py-[0.35rem]">{t('A new version is ready.')}</p>
          <button
            type="button"
            onClick={() => window.location.reload()}
            className={`${button} bg-accent px-[1.1rem] font-semibold text-gold-ink`}
          >
            {t('Reload')}
          </button>
        </div>
      )}
      <LanguageOffer className={withButton} buttonClass={button} />
      {asOf !== undefined && (
        <p className={withoutButton}>
          <AsOf instant={new Date(asOf).toISOString()} />
        </p>
      )}
    </>
  );
}

/** By the festival's clock, as every other time on the page; one of another day says of which. */
function AsOf({ instant }: { instant: string }) {
  const { timezone } = useFestival();
  const now = useNow();
  const { day, shortDate, clock } = festivalTime(instant, timezone);
  const isToday = now === undefined || day === festivalTime(new Date(now).toISOString(), timezone).day;
  return rich(t('As of <time>{at}</time>', { at: isToday ? clock : `${shortDate}, ${clock}` }), {
    time: (words) => <time dateTime={instant}>{words}</time>,
  });
}

const isAnswered = ({ sentAt, refusal }: OutboxMessage) => Boolean(sentAt ?? refusal);

function deliveryOf(sent: OutboxMessage): string {
  const { id, writtenAt, refusal } = sent;
  if (!isAnswered(sent)) return t('Your message waits for the network.');
  const time = hourAndMinute(writtenAt);
  return refusal
    ? t('Your message of {time} could not be taken: {refusal}', { time, refusal })
    : t('Your message of {time} is with us now. Quote {reference} if you ask again.', {
        time,
        reference: referenceOf(id),
      });
}

/** The reference that a person quotes, as the contact form shows it. */
const referenceOf = (id: string) => id.slice(0, 8).toUpperCase();
