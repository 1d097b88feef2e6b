import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import { type DashboardSlot, NEXT_HOURS } from '#contract/api/dashboard.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { QUIET_LINK } from './needs.tsx';

interface NowAndNextProps {
  onNow: readonly DashboardSlot[];
  next: readonly DashboardSlot[];
  /** Absent for those who may not change the programme. */
  onReschedule: ((eventId: string) => void) | undefined;
}

/** A longer list would push the rest of the page out of sight. */
const SHOWN = 8;

/** What is on and what comes soon, each with a button to reschedule it. */
export const NowAndNext = ({ onNow, next, onReschedule }: NowAndNextProps) => (
  <Card title={t('On now and next')}>
    <Slots
      title={t('On now')}
      slots={onNow}
      none={t('Nothing is on at the moment.')}
      onReschedule={onReschedule}
    />
    <Slots
      title={t('In the next {nextHours} hours', { nextHours: NEXT_HOURS })}
      slots={next}
      none={t('Nothing begins in that time.')}
      onReschedule={onReschedule}
    />
  </Card>
);

interface SlotsProps {
  title: string;
  slots: readonly DashboardSlot[];
  none: string;
  onReschedule: NowAndNextProps['onReschedule'];
}

function Slots({ title, slots, none, onReschedule }: SlotsProps) {
  const { timezone } = useFestival();
  return (
    <div className="mt-4 first:mt-0">
      <h3 className="text-[0.875rem] text-muted">{title}</h3>
      {slots.length === 0 && <p className="py-1.5 text-soft">{none}</p>}
      <ul className="divide-y divide-line">
        {slots.slice(0, SHOWN).map(({ eventId, title: name, label, startAt, endAt, venue, status }) => (
          <li key={`${eventId} ${startAt} ${label}`} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              {onReschedule ? (
                <Link to={adminPaths.event(eventId)} className={`${QUIET_LINK} font-medium`}>
                  {name}
                </Link>
              ) : (
                <span dir="auto" className="font-medium">
                  {name}
                </span>
              )}
              <p className="text-[0.875rem] text-muted">
                {[
                  `${festivalTime(startAt, timezone).clock}–${festivalTime(endAt, timezone).clock}`,
                  label,
                  venue,
                  status === 'moved' && 'moved',
                  status === 'tentative' && 'tentative',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {onReschedule && (
              <Button
                look="plain"
                iconOnly
                aria-label={t('Delay, move or cancel {name}', { name })}
                onClick={() => onReschedule(eventId)}
              >
                <PanelIcon name="time" className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {slots.length > SHOWN && (
        <p className="text-[0.875rem] text-muted">{t('and {rest} more', { rest: slots.length - SHOWN })}</p>
      )}
    </div>
  );
}
