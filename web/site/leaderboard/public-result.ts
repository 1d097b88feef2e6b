import { t } from '#contract/languages/words.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Result } from '#contract/entities/result.ts';
import type { ResultServerFields } from '#contract/scoring/result-server-fields.ts';
import type { EventNames } from '#contract/views/event-names.ts';

export type PublicResult = PublicDocument<Result & ResultServerFields>;
export type { EventNames };

/** The event's title, or the label where the event has no public page any more. */
export const titleOf = (
  events: EventNames,
  { eventId, label }: { eventId?: string | undefined; label?: string | undefined },
): string => (eventId && events[eventId]?.title) || label || (eventId ? t('An event') : t('Adjustment'));
