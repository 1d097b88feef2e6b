import { useFestival } from '#web/shared/page/festival.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

export function PostDate({ instant }: { instant: string }) {
  const { timezone } = useFestival();
  const { date, year } = festivalTime(instant, timezone);
  return <time dateTime={instant}>{`${date} ${year}`}</time>;
}
