import { t } from '#contract/languages/words.ts';
import type { Clash } from '#contract/programme/clashes.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

const SHOWN = 3;

/** What a session that is being moved clashes with, one sentence each. */
export function clashWords(
  clashes: readonly Clash[],
  moving: { eventId: string; index: number },
  timezone: string,
  venueName: (id: string) => string,
): string[] {
  const sentences = clashes.slice(0, SHOWN).map(({ by, what, one, other }) => {
    const isOwn = one.eventId === moving.eventId && one.index === moving.index;
    const { eventId, title, session } = isOwn ? other : one;
    const [from, until] = [festivalTime(session.startAt, timezone), festivalTime(session.endAt, timezone)];
    const name = eventId === moving.eventId ? t('another session of this event') : title;
    return by === 'venue'
      ? t('{venue} is taken by {name}, {from} to {until}', {
          venue: venueName(what),
          name,
          from: from.clock,
          until: until.clock,
        })
      : t('{what} is also at {name}, {from} to {until}', {
          what,
          name,
          from: from.clock,
          until: until.clock,
        });
  });
  const hidden = clashes.length - SHOWN;
  return hidden > 0 ? [...sentences, t('and {rest} more', { rest: hidden })] : sentences;
}
