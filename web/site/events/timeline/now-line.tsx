import { festivalTime } from '#web/shared/time/festival-time.ts';

export const NOW_ID = 'now';

interface NowLineProps {
  now: number;
  timezone: string;
}

/** Where the present is in the list; what leads here is the button "Now". */
export function NowLine({ now, timezone }: NowLineProps) {
  return (
    <p id={NOW_ID} tabIndex={-1} className="now-line">
      <span className="sr-only">It is </span>
      {festivalTime(new Date(now).toISOString(), timezone).clock}
      <span className="sr-only"> now. What follows has not begun.</span>
    </p>
  );
}
