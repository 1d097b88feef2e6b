import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { PageHas } from '#web/shared/page/page-has.tsx';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { STEP } from './layout.ts';
import type { Moving } from './moving.ts';

interface MoveBarProps {
  title: string;
  moving: Moving;
  timezone: string;
  venues: readonly { id: string; name: string }[];
  days: readonly string[];
  day: string;
  clashes: readonly string[];
  isMoved: boolean;
  onShift: (minutes: number) => void;
  onStretch: (minutes: number) => void;
  onVenue: (id: string) => void;
  onDay: (day: string) => void;
  onLetGo: () => void;
  onPropose: () => void;
}

/** Where the session that was taken up would be, what it would clash with, and all ways to move it, for a thumb. */
export function MoveBar(props: MoveBarProps) {
  const { title, moving, timezone, venues, days, day, clashes, isMoved } = props;
  const { onShift, onStretch, onVenue, onDay, onLetGo, onPropose } = props;
  const [from, until] = [festivalTime(moving.startAt, timezone), festivalTime(moving.endAt, timezone)];
  const venue = venues.find(({ id }) => id === moving.venueId)?.name ?? moving.venueId;
  const steps: [label: string, sign: string, press: () => void][] = [
    [t('Earlier'), `−${STEP}`, () => onShift(-STEP)],
    [t('Later'), `+${STEP}`, () => onShift(STEP)],
    [t('Shorter'), `−${STEP}`, () => onStretch(-STEP)],
    [t('Longer'), `+${STEP}`, () => onStretch(STEP)],
  ];
  return (
    <section
      aria-label={t('Move {title}', { title })}
      data-bottom-bar
      className="sticky bottom-0 z-10 mt-3 grid gap-3 rounded-t-[14px] border border-line bg-lifted p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-14px_36px] shadow-black/45 max-sm:gap-2"
    >
      <div role="status" className="grid gap-1">
        <p>
          <Link
            to={adminPaths.event(moving.eventId)}
            className="font-medium underline decoration-line underline-offset-4 hover:text-gold"
          >
            {title}
          </Link>{' '}
          <span className="text-soft tabular-nums">
            {t('{day}, {from} to {until} · {venue}', {
              day: `${from.weekday.slice(0, 3)} ${from.shortDate}`,
              from: from.clock,
              until: until.clock,
              venue,
            })}
          </span>
        </p>
        {clashes.length > 0 && (
          <ul className="grid gap-0.5 text-[0.875rem] text-alarm">
            {clashes.map((words) => (
              <li key={words} className="flex gap-1.5">
                <PanelIcon name="problem" className="mt-0.5 size-4 flex-none" />
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-4">
        {steps.map(([label, sign, press]) => (
          <Button
            key={label}
            look="quiet"
            className="max-sm:flex-col max-sm:gap-0 max-sm:px-1"
            onClick={press}
          >
            {label}
            <span aria-hidden="true" className="text-[0.8125rem] font-normal text-muted tabular-nums">
              {sign}
            </span>
            <span className="sr-only"> {t('by {minutes} minutes', { minutes: STEP })}</span>
          </Button>
        ))}
        <select
          aria-label={t('Venue')}
          className="input w-auto max-sm:col-span-2"
          value={moving.venueId}
          onChange={({ target }) => onVenue(target.value)}
        >
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label={t('Day')}
          className="input w-auto max-sm:col-span-2"
          value={day}
          onChange={({ target }) => onDay(target.value)}
        >
          {days.map((each) => {
            const { weekday, shortDate } = festivalTime(`${each}T12:00:00Z`, 'UTC');
            return (
              <option key={each} value={each}>
                {`${weekday.slice(0, 3)} ${shortDate}`}
              </option>
            );
          })}
        </select>
        <Button look="plain" className="max-sm:col-span-2 sm:ms-auto" onClick={onLetGo}>
          {t('Leave it')}
        </Button>
        {isMoved && (
          <Button className="max-sm:col-span-2" onClick={onPropose}>
            {t('Move it there')}
          </Button>
        )}
      </div>
      <PageHas part="bottom-bar" />
    </section>
  );
}
