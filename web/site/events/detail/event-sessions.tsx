import { t } from '#contract/languages/words.ts';
import { eventState } from '#contract/programme/schedule.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { EventFactsProps } from './event-facts-card.tsx';
import { EventSection } from './event-layout.tsx';
import { movedFrom } from '../programme-days.ts';
import { BadgeLabel, badgesOf } from '../session-badge.tsx';
import { SessionTime, WasAnnounced } from '../session-time.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';

/** The sessions of an event that has more than one. */
export function EventSessions({ event, now, isFresh, timezone, findVenue }: EventFactsProps) {
  const langOf = useLangOf();
  const sessions = event.sessions.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
  return (
    <EventSection id="sessions" title={t('Rounds')}>
      <ol>
        {sessions.map((session) => {
          const previous = movedFrom(session);
          const isOff = event.status === 'cancelled' || session.status === 'cancelled';
          return (
            <li
              key={session.startAt + session.venueId}
              className="grid gap-x-6 gap-y-1 border-t border-line py-4 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-center"
            >
              <p lang={session.label && langOf(session, 'label')} className="headline headline-fact">
                {session.label ?? t('Session')}
              </p>
              <div>
                <p className={isOff ? 'text-muted line-through' : ''}>
                  <SessionTime session={session} timezone={timezone} />
                  {' · '}
                  <Said of={findVenue(session.venueId)} field="name" />
                </p>
                {previous && (
                  <WasAnnounced
                    session={session}
                    previous={previous}
                    timezone={timezone}
                    findVenue={findVenue}
                  />
                )}
              </div>
              <p className="flex flex-wrap gap-2">
                {badgesOf(event, session, now, isFresh).map((badge) => (
                  <BadgeLabel key={badge.words} badge={badge} />
                ))}
              </p>
            </li>
          );
        })}
      </ol>
    </EventSection>
  );
}

/** Tells those who know the old plan that it no longer holds. */
export const EventNotice = ({ children }: { children: string }) => (
  <p className="mb-4 flex w-fit max-w-full gap-3.5 rounded-card bg-live-ground px-5 py-3 font-semibold text-alarm print:block print:bg-transparent print:p-0 print:text-text">
    <Icon name="urgent" className="mt-0.5 size-6" />
    <span>{children}</span>
  </p>
);

export function noticeOf(event: EventFactsProps['event'], now: number): string | undefined {
  const state = eventState(event, new Date(now));
  if (state === 'cancelled') return t('This event is cancelled. It does not take place.');
  if (state === 'over') return undefined;
  const moved = event.sessions.filter(({ status }) => status === 'moved').length;
  const off = event.sessions.filter(({ status }) => status === 'cancelled').length;
  if (off > 0) return t('A part of this event is cancelled. The rest takes place.');
  if (moved > 0)
    return event.sessions.length > 1 ? t('A part of this event has moved.') : t('This event has moved.');
  return undefined;
}
