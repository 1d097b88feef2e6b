import { plural, t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { useLastData } from '#web/panel/reading/queries.ts';
import { clashes } from '#web/panel/services/programme.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import { rich } from '#web/shared/ui/rich.tsx';

const PAUSE_MS = 400;
const SHOWN = 5;

interface ClashNoticeProps {
  /** As it is saved; undefined for a new one. */
  document: { id: string } | undefined;
  values: Record<string, unknown>;
  /** The session that it is about, by its place in the list; all of them without it. */
  session?: number;
  className?: string;
}

/** Warns of a venue or a person that is needed twice at once. It does not forbid it, because it can be intended. */
export function ClashNotice({ document, values, session, className }: ClashNoticeProps) {
  const eventId = document?.id;
  const { timezone } = useFestival();
  const found = useClashes(eventId, values);
  const clashes = found?.clashes.filter(({ index }) => session === undefined || index === session) ?? [];
  if (!found || clashes.length === 0) return null;
  const count = session === undefined ? found.count : clashes.length;
  const hidden = count - SHOWN;
  return (
    <Notice look="info" className={className}>
      <p className="font-medium">
        {plural(count, 'This clashes with something else.', 'This clashes {n} times.')}
      </p>
      <ul className="mt-1 grid gap-1">
        {clashes.slice(0, SHOWN).map(({ by, what, index, other }) => {
          const [from, until] = [festivalTime(other.startAt, timezone), festivalTime(other.endAt, timezone)];
          const day = `${from.weekday.slice(0, 3)} ${from.shortDate}`;
          const time = t('{day}, {from} to {until}', { day, from: from.clock, until: until.clock });
          return (
            <li key={`${by} ${what} ${index} ${other.eventId} ${other.startAt}`}>
              {rich(
                by === 'venue'
                  ? t('{what} is taken by <other></other>, {time}', { what, time })
                  : t('{what} is also at <other></other>, {time}', { what, time }),
                {
                  other: () =>
                    other.eventId === eventId || other.eventId === '' ? (
                      t('another session of this event')
                    ) : (
                      <Link
                        to={adminPaths.event(other.eventId)}
                        className="text-gold underline underline-offset-4"
                      >
                        {other.title}
                      </Link>
                    ),
                },
              )}
            </li>
          );
        })}
        {hidden > 0 && <li className="text-muted">{t('and {rest} more', { rest: hidden })}</li>}
      </ul>
    </Notice>
  );
}

/** What the event clashes with. The last answer stays while the next one is read. */
function useClashes(eventId: string | undefined, values: Record<string, unknown>) {
  const { title, status, sessions, coordinators } = values;
  const event = { id: eventId ?? '', title, status, sessions, coordinators };
  const { data, error } = useQuery({
    queryKey: ['clashes', event],
    queryFn: async ({ signal }) => {
      // The next key that is pressed cancels this read, so that the server is asked once the typing stops.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return valueOrThrow(await clashes(event, signal));
    },
  });
  const last = useLastData(data);
  return error ? undefined : last;
}
