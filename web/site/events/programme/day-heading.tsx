import type { FestivalTime } from '#web/shared/time/festival-time.ts';

interface DayHeadingProps {
  id: string;
  day: FestivalTime;
  isToday: boolean;
}

export function DayHeading({ id, day: { weekday, date }, isToday }: DayHeadingProps) {
  return (
    <h2 id={id} className="programme-day-heading">
      <span className="block text-[0.9375rem] text-muted">
        {weekday}
        {isToday && <span className="text-gold"> · Today</span>}
      </span>{' '}
      <span className="headline mt-1 block text-[2rem] lg:text-[2.6rem]">{date}</span>
    </h2>
  );
}
