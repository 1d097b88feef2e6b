import { relativeTime } from '#web/shared/time/relative-time.ts';
import { useNow } from '#web/shared/time/use-now.ts';

/** How long ago. It takes the room of its longest text from the start, so that nothing moves when it appears. */
export function TimeAgo({ instant }: { instant: string }) {
  const now = useNow();
  return (
    <span className="inline-block min-w-[11.5ch]">
      {now === undefined ? '\u00a0' : relativeTime(instant, now)}
    </span>
  );
}
