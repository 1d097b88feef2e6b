import { t } from '#contract/languages/words.ts';
import type { EventSession } from '#contract/entities/event.ts';
import { slotState } from '#contract/programme/schedule.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

type Badged = Pick<PublicEvent, 'status' | 'registration'>;

export interface Badge {
  words: string;
  look: string;
  isLive?: true;
}

const SOON_MINUTES = 60;

const cancelled: Badge = { words: t('Cancelled'), look: 'badge-off' };
const live: Badge = { words: t('On now'), look: 'badge-live', isLive: true };
const over: Badge = { words: t('Over'), look: 'badge-past' };
const moved: Badge = { words: t('Moved'), look: 'badge-live' };
const tentative: Badge = { words: t('Tentative'), look: 'badge-past' };
const full: Badge = { words: t('Registration full'), look: 'badge-past' };

/**
 * What a visitor must know before setting out, the most pressing first. Minutes are counted on a fresh clock only,
 * because a page from a cache must say what stays true until the start.
 */
export function badgesOf(event: Badged, session: EventSession, now: number, isFresh: boolean): Badge[] {
  const state = slotState({ event, session }, new Date(now));
  if (state === 'cancelled') return [cancelled];
  if (state === 'over') return [over];
  const badges: Badge[] = [];
  if (state === 'live') badges.push(live);
  const minutes = Math.ceil((Date.parse(session.startAt) - now) / 60_000);
  if (state === 'upcoming' && minutes <= SOON_MINUTES) {
    badges.push({
      words: isFresh ? t('Starts in {minutes} min', { minutes }) : t('Within the hour'),
      look: 'badge-soon no-print',
    });
  }
  if (session.status === 'moved') badges.push(moved);
  if (session.status === 'tentative') badges.push(tentative);
  if (state === 'upcoming' && event.registration.status === 'full') badges.push(full);
  return badges;
}

export function BadgeLabel({ badge, className = '' }: { badge: Badge; className?: string }) {
  const { words, look, isLive } = badge;
  return (
    <span className={`badge ${look} ${className}`}>
      {isLive && <span aria-hidden="true" className="size-[7px] animate-glow rounded-full bg-current" />}
      {words}
    </span>
  );
}

interface SessionBadgeProps {
  event: Badged;
  session: EventSession;
  now: number;
}

/** The most important badge, where there is room for one only. */
export function SessionBadge({ event, session, now }: SessionBadgeProps) {
  const isFresh = useNow() !== undefined;
  const [badge] = badgesOf(event, session, now, isFresh);
  return badge ? (
    <p>
      <BadgeLabel badge={badge} className="mb-2.5" />
    </p>
  ) : null;
}
