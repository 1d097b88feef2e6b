import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import { type Here, nowAndNext } from './here.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import { rich } from '#web/shared/ui/rich.tsx';

interface PlaceListProps {
  venues: readonly PublicVenue[];
  hereAt: (venueId: string) => readonly Here[];
  now: number;
  timezone: string;
}

/** Every venue by the number of its pin, with what is on there. */
export function PlaceList({ venues, hereAt, now, timezone }: PlaceListProps) {
  const langOf = useLangOf();
  return (
    <ol className="min-w-0">
      {venues.map((venue, index) => {
        const { id, name, building, floor, stepFreeAccess } = venue;
        return (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              to={paths.place(id)}
              prefetch="intent"
              className="group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-3.5"
            >
              <span aria-hidden="true" className="place-number">
                {index + 1}
              </span>
              <span className="block min-w-0 wrap-anywhere">
                <span
                  dir="auto"
                  lang={langOf(venue, 'name')}
                  className="block leading-snug font-semibold transition-colors group-hover:text-gold"
                >
                  {name}
                </span>
                <NowLine here={hereAt(id)} now={now} timezone={timezone} />
                <span className="block text-[0.9375rem] leading-snug text-muted">
                  <Quoting
                    texts={[
                      [building, langOf(venue, 'building')],
                      [floor, langOf(venue, 'floor')],
                      [!stepFreeAccess && t('steps')],
                    ]}
                  />
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function NowLine({ here, now, timezone }: { here: readonly Here[]; now: number; timezone: string }) {
  const { live, next } = nowAndNext(here, now, timezone);
  const clock = (instant: string) => festivalTime(instant, timezone).clock;
  if (live.length > 0) {
    const events = live
      .map((one, at) => t('{title}, until {clock}', { title: marked(one, at), clock: clock(one.endAt) }))
      .join('; ');
    return (
      <span className="block text-[0.9375rem] leading-snug text-live">
        <Titled text={t('On now: {events}', { events })} of={live} />
      </span>
    );
  }
  return (
    <span className="block text-[0.9375rem] leading-snug text-soft">
      {next ? (
        <Titled
          text={t('Next: {clock}, {title}', { clock: clock(next.startAt), title: marked(next, 0) })}
          of={[next]}
        />
      ) : (
        t('Nothing more today')
      )}
    </span>
  );
}

const marked = ({ title }: Here, at: number) => `<${at}>${title}</${at}>`;

/** A sentence with titles in it, each marked by its number in the list that it is from, and in its own language. */
function Titled({ text, of }: { text: string; of: readonly Here[] }) {
  const langOf = useLangOf();
  const parts = of.map((one) => (title: string) => <Quoting texts={[[title, langOf(one.of, 'title')]]} />);
  return rich(text, Object.fromEntries(parts.entries()));
}
