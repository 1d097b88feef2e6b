import { relativeTime } from '#web/shared/time/relative-time.ts';
import { useNow } from '#web/shared/time/use-now.ts';

/** Clocks differ a little. */
const SOON_MS = 30_000;
const SHORT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** When something was, as the reader's own calendar says it; how long ago while that says more. Panel only. */
export function TimeText({ instant, none = 'Never' }: { instant: string | null; none?: string }) {
  const now = useNow();
  if (instant === null) return <span className="text-muted">{none}</span>;
  const date = new Date(instant);
  const ago = now === undefined || date.getTime() > now + SOON_MS ? '' : relativeTime(instant, now);
  const isToCome = now !== undefined && date.getTime() > now;
  return (
    <time dateTime={instant} title={date.toLocaleString()}>
      {ago || (isToCome ? date.toLocaleString(undefined, SHORT) : date.toLocaleDateString())}
    </time>
  );
}
