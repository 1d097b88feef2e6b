import { t } from '#contract/languages/words.ts';
import type { Contingent } from '#contract/entities/leaderboard.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';
import type { EventNames } from '../public-result.ts';

interface ResultNameProps {
  events: EventNames;
  of: { eventId?: string | undefined; label?: string | undefined };
}

/** The event's title, or the label where the event has no public page any more. */
export function ResultName({ events, of }: ResultNameProps) {
  const event = of.eventId ? events[of.eventId] : undefined;
  if (event?.title) return <Said of={event} field="title" />;
  if (of.label) return <Said of={of} field="label" />;
  return of.eventId ? t('An event') : t('Adjustment');
}

/** A contingent's name, or the id of one that is not known. */
export const ContingentName = ({ of, id }: { of: Contingent | undefined; id: string }) =>
  of ? <Said of={of} field="name" /> : id;
