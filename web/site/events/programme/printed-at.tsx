import { festivalTime } from '#web/shared/time/festival-time.ts';

interface PrintedAtProps {
  name: string;
  address: string;
  now: number;
  timezone: string;
}

/** Paper does not move with the programme, so it says how old it is and where the newest is. */
export function PrintedAt({ name, address, now, timezone }: PrintedAtProps) {
  const { weekday, date, clock } = festivalTime(new Date(now).toISOString(), timezone);
  return (
    <p className="only-print">
      {name}, the programme as of {weekday} {date}, {clock}. What has moved since: {address}
    </p>
  );
}
