import { t } from '#contract/languages/words.ts';
import { relativeTime } from '#web/shared/time/relative-time.ts';
import { useNow } from '#web/shared/time/use-now.ts';

/** The browser's clock may differ a little from the server's. */
const SOON_MS = 30_000;
/** Hours to 23, as everywhere in the panel. */
const SHORT = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;

/** A time in the reader's own time zone, or how long ago it was while that is recent. */
export function TimeText({ instant, none = t('Never') }: { instant: string | null; none?: string }) {
  const now = useNow();
  if (instant === null) return <span className="text-muted">{none}</span>;
  const date = new Date(instant);
  const ago = now === undefined || date.getTime() > now + SOON_MS ? '' : relativeTime(instant, now);
  const isToCome = now !== undefined && date.getTime() > now;
  return (
    <time dateTime={instant} title={date.toLocaleString(undefined, SHORT)}>
      {ago || (isToCome ? date.toLocaleString(undefined, SHORT) : date.toLocaleDateString())}
    </time>
  );
}
