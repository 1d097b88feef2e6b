import type { EventSession } from '#contract/entities/event.ts';
import { sessionState } from '#contract/programme/schedule.ts';
import type { PublicEvent } from './event-slice.ts';

interface SessionBadgeProps {
  event: Pick<PublicEvent, 'status'>;
  session: EventSession;
  now: number;
}

/** What a visitor must know before setting out: that it is on, off, elsewhere, or not certain. Nothing otherwise. */
export function SessionBadge({ event, session, now }: SessionBadgeProps) {
  const face = faceOf(event, session, now);
  if (!face) return null;
  return (
    <p className={`badge ${face.look}`}>
      {face.isLive && <span aria-hidden="true" className="size-[7px] animate-glow rounded-full bg-current" />}
      {face.words}
    </p>
  );
}

function faceOf(event: Pick<PublicEvent, 'status'>, session: EventSession, now: number) {
  const state = event.status === 'cancelled' ? 'cancelled' : sessionState(session, new Date(now));
  if (state === 'cancelled') return { words: 'Cancelled', look: 'badge-off' };
  if (state === 'live') return { words: 'On now', look: 'badge-live', isLive: true };
  if (state === 'over') return { words: 'Over', look: 'badge-past' };
  if (session.status === 'moved') return { words: 'Moved', look: 'badge-live' };
  if (session.status === 'tentative') return { words: 'Tentative', look: 'badge-past' };
  return undefined;
}
