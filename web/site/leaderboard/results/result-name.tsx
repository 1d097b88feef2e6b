import { t } from '#contract/languages/words.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';
import type { EventNames } from '../public-result.ts';

interface ResultNameProps {
  events: EventNames;
  of: { eventId?: string | undefined; label?: string | undefined };
}

/** The event's title, or the label where the event has no public page any more. */
export function ResultName({ events, of }: ResultNameProps) {
  const event = of.eventId ? events[of.eventId] : undefined;
  const otherwise = of.eventId ? t('An event') : t('Adjustment');
  return <Said of={event} field="title" otherwise={<Said of={of} field="label" otherwise={otherwise} />} />;
}
