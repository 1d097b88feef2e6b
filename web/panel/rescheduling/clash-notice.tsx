import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { ClashNote } from '#contract/programme/clashes.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { clashes } from '#web/panel/services/programme.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { Notice } from '#web/shared/ui/notice.tsx';

/** Whoever types is not asked after with every key. */
const PAUSE_MS = 400;
const SHOWN = 5;

interface ClashNoticeProps {
  /** As it is saved; undefined for a new one. */
  document: { id: string } | undefined;
  values: Record<string, unknown>;
  /** Whether its own sessions have to be told apart. */
  withSession?: boolean;
}

/** Warns of a room or a person that is wanted in two places at once. It warns only: festivals are squeezed. */
export function ClashNotice({ document, values, withSession = true }: ClashNoticeProps) {
  const eventId = document?.id;
  const { timezone } = useFestival();
  const found = useClashes(eventId, values);
  if (found.clashes.length === 0) return null;
  const hidden = found.count - SHOWN;
  return (
    <Notice look="info">
      <p className="font-medium">
        {found.count === 1 ? 'This clashes with something else.' : `This clashes ${found.count} times.`}
      </p>
      <ul className="mt-1 grid gap-1">
        {found.clashes.slice(0, SHOWN).map(({ by, what, index, other }) => {
          const [from, until] = [festivalTime(other.startAt, timezone), festivalTime(other.endAt, timezone)];
          const session = `Session ${index + 1}: `;
          return (
            <li key={`${by} ${what} ${index} ${other.eventId} ${other.startAt}`}>
              {withSession && session}
              {by === 'venue' ? `${what} is taken by ` : `${what} is also at `}
              {other.eventId === eventId || other.eventId === '' ? (
                'another session of this event'
              ) : (
                <Link
                  to={paths.admin.event(other.eventId)}
                  className="text-gold underline underline-offset-4"
                >
                  {other.title}
                </Link>
              )}
              {`, ${from.weekday.slice(0, 3)} ${from.shortDate}, ${from.clock} to ${until.clock}`}
            </li>
          );
        })}
        {hidden > 0 && <li className="text-muted">and {hidden} more</li>}
      </ul>
    </Notice>
  );
}

interface Found {
  clashes: ClashNote[];
  count: number;
}

const none: Found = { clashes: [], count: 0 };

function useClashes(eventId: string | undefined, values: Record<string, unknown>): Found {
  const [found, setFound] = useState(none);
  const { title, status, sessions, coordinators } = values;
  const asked = JSON.stringify({ id: eventId ?? '', title, status, sessions, coordinators });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void clashes(JSON.parse(asked) as Record<string, unknown>, controller.signal).then((answer) => {
        if (!controller.signal.aborted) setFound(answer.ok ? answer.value : none);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  return found;
}
