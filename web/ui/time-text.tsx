import { relativeTime } from '#web/time/relative-time.ts';
import { useNow } from '#web/time/use-now.ts';

/** When something was, as the reader's own calendar says it; how long ago while that says more. Panel only. */
export function TimeText({ instant, none = 'Never' }: { instant: string | null; none?: string }) {
  const now = useNow();
  if (instant === null) return <span className="text-muted">{none}</span>;
  const date = new Date(instant);
  const ago = now === undefined ? '' : relativeTime(instant, now);
  return (
    <time dateTime={instant} title={date.toLocaleString()}>
      {ago || date.toLocaleDateString()}
    </time>
  );
}
