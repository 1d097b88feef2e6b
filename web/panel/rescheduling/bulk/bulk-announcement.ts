import { plural, t } from '#contract/languages/words.ts';
import { ANNOUNCEMENT_BODY_MAX, type Announcement } from '#contract/entities/announcement.ts';
import { escaped } from '#contract/text/plain-text.ts';
import { announcementOf, duration } from '../announcement-text.tsx';
import type { BulkChange, ChangedEvent } from './bulk-changes.ts';

interface Told {
  changed: readonly ChangedEvent[];
  change: Extract<BulkChange, { type: 'delay' | 'venue' }>;
  reason: string;
  timezone: string;
  venueName: (id: string) => string;
  now: string;
}

/** Room for the last line, which counts what does not fit. */
const REST_LENGTH = 60;

/** One announcement for all events that visitors know of; none where there is no such event. */
export function bulkAnnouncement(told: Told): Omit<Announcement, 'status'> | undefined {
  const { changed, change, reason, timezone, venueName, now } = told;
  const each = changed
    .filter(({ after }) => after.status === 'published')
    .flatMap(({ before, after, at }) =>
      at.map((index) => {
        const [was, is] = [before.sessions[index]!, after.sessions[index]!];
        const { startAt, venueId } = is;
        return announcementOf({
          event: before,
          before: was,
          after: is,
          change: change.type === 'delay' ? change : { type: 'move', startAt, venueId },
          reason,
          timezone,
          venueName,
          now,
        });
      }),
    );
  const [first, ...others] = each;
  if (!first || others.length === 0) return first;
  const events = new Set(each.map(({ eventId }) => eventId)).size;
  const title =
    change.type === 'delay'
      ? plural(events, 'One event starts {time} later', '{n} events start {time} later', {
          time: duration(change.minutes),
        })
      : plural(events, 'One event moves to {place}', '{n} events move to {place}', {
          place: venueName(change.venueId),
        });
  const because = reason.trim() ? `<p>${escaped(reason.trim())}</p>` : '';
  const lines = each.map(({ title, body }) => `<li>${escaped(title)}. ${firstParagraph(body)}</li>`);
  return {
    ...first,
    title,
    body: `${because}<ul>${fitting(lines, ANNOUNCEMENT_BODY_MAX - because.length - REST_LENGTH)}</ul>`,
    severity: each.some(({ severity }) => severity === 'urgent') ? 'urgent' : 'important',
    eventId: events === 1 ? first.eventId : undefined,
  };
}

const firstParagraph = (body: string): string => /^<p>([^]*?)<\/p>/.exec(body)?.[1] ?? '';

function fitting(lines: readonly string[], max: number): string {
  let text = '';
  for (const [at, line] of lines.entries()) {
    if (text.length + line.length > max)
      return `${text}<li>${t('and {count} more', { count: lines.length - at })}</li>`;
    text += line;
  }
  return text;
}
