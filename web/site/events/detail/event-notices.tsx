import { eventState } from '#contract/programme/schedule.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { EventFactsProps } from './event-facts-card.tsx';

/** What somebody who knew the old plan must not miss. */
export function EventNotices({ event, now }: EventFactsProps) {
  const notice = noticeOf(event, now);
  if (!notice) return null;
  return (
    <p className="event-notice">
      <Icon name="urgent" className="mt-0.5 size-6" />
      <span>{notice}</span>
    </p>
  );
}

function noticeOf(event: EventFactsProps['event'], now: number): string | undefined {
  const state = eventState(event, new Date(now));
  if (state === 'cancelled') return 'This event is cancelled. It does not take place.';
  if (state === 'over') return undefined;
  const moved = event.sessions.filter(({ status }) => status === 'moved').length;
  const off = event.sessions.filter(({ status }) => status === 'cancelled').length;
  if (off > 0) return 'A part of this event is cancelled. The rest takes place.';
  if (moved > 0)
    return event.sessions.length > 1 ? 'A part of this event has moved.' : 'This event has moved.';
  return undefined;
}
