import type { EventFactsProps } from './event-facts-card.tsx';
import { movedFrom } from '../programme-days.ts';
import { BadgeMark, badgesOf } from '../session-badge.tsx';
import { SessionTime } from '../session-time.tsx';
import { WasAnnounced } from '../was-announced.tsx';

/** All sittings of an event that has more than one. */
export function EventSessions({ event, now, isFresh, timezone, findVenue }: EventFactsProps) {
  const sessions = event.sessions.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="event-heading">
        Rounds
      </h2>
      <ol>
        {sessions.map((session) => {
          const previous = movedFrom(session);
          const isOff = event.status === 'cancelled' || session.status === 'cancelled';
          return (
            <li key={session.startAt + session.venueId} className="event-session">
              <p className="headline headline-fact">{session.label ?? 'Session'}</p>
              <div>
                <p className={isOff ? 'text-muted line-through' : ''}>
                  <SessionTime session={session} timezone={timezone} />
                  {' · '}
                  {findVenue(session.venueId)?.name}
                </p>
                {previous && (
                  <WasAnnounced
                    session={session}
                    previous={previous}
                    timezone={timezone}
                    venueName={(id) => findVenue(id)?.name}
                  />
                )}
              </div>
              <p className="flex flex-wrap gap-2">
                {badgesOf(event, session, now, isFresh).map((badge) => (
                  <BadgeMark key={badge.words} badge={badge} />
                ))}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
