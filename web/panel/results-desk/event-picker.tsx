import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { eventCategoryLabels } from '#contract/text/labels.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { whenText } from '#web/shared/time/festival-time.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import { relativeTime } from '#web/shared/time/relative-time.ts';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { type ChoosableEvent, choosableEvents, EVENT_GROUPS, groupLabels } from './choosable-events.ts';
import type { StaffEvent, StaffResult } from './staff-documents.ts';

interface EventPickerProps {
  events: readonly StaffEvent[];
  results: readonly StaffResult[];
  onChoose: (event: StaffEvent) => void;
}

const SHOWN = 12;

/** The first step: choosing the event. */
export function EventPicker({ events, results, onChoose }: EventPickerProps) {
  const [search, setSearch] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const now = useNow() ?? 0;
  const found = choosableEvents(events, results, now, search);
  // What is on, just over or next is never behind "All".
  const urgent = found.filter(({ group }) => group === 'now' || group === 'soon').length;
  const shown = isWhole || search ? found : found.slice(0, Math.max(SHOWN, urgent));
  return (
    <div className="grid gap-4">
      <TextField
        label={t('Which event?')}
        type="search"
        placeholder={t('Search by name')}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && (
        <p role="status" className="text-muted">
          {events.length === 0 ? t('There are no events yet.') : t('No event has this in its name.')}
        </p>
      )}
      {EVENT_GROUPS.map((group) => {
        const choices = shown.filter((choice) => choice.group === group);
        return (
          choices.length > 0 && (
            <section key={group} aria-label={groupLabels[group]}>
              <h2 className="mb-2 font-medium text-soft">{groupLabels[group]}</h2>
              <ul className="grid gap-2 md:grid-cols-2">
                {choices.map((choice) => (
                  <Choice key={choice.event.id} choice={choice} now={now} onChoose={onChoose} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {shown.length < found.length && (
        <button type="button" className="btn-text justify-self-start" onClick={() => setIsWhole(true)}>
          {t('All {count} events', { count: found.length })}
        </button>
      )}
    </div>
  );
}

interface ChoiceProps {
  choice: ChoosableEvent;
  now: number;
  onChoose: (event: StaffEvent) => void;
}

function Choice({ choice, now, onChoose }: ChoiceProps) {
  const { timezone } = useFestival();
  const { event, at, isOn } = choice;
  const isToCome = !isOn && Date.parse(at) > now;
  const when = isOn
    ? t('on now')
    : isToCome
      ? t('begins {when}', { when: whenText(at, now, timezone) })
      : t('over {when}', { when: relativeTime(at, now) || whenText(at, now, timezone) });
  return (
    <li>
      <button
        type="button"
        className="flex min-h-16 w-full cursor-pointer items-center justify-between gap-4 rounded-[14px] bg-raised px-4 py-[0.6rem] text-start inset-ring inset-ring-line hover:inset-ring-gold"
        onClick={() => onChoose(event)}
      >
        <span className="min-w-0">
          <span dir="auto" className="block font-medium">
            {event.title}
          </span>
          <span className="block text-[0.875rem] text-muted">
            {eventCategoryLabels[event.category]} · {when}
          </span>
        </span>
        <State of={choice} />
      </button>
    </li>
  );
}

function State({ of: { results, isOver, event } }: { of: ChoosableEvent }) {
  const published = results.filter(({ status }) => status === 'provisional' || status === 'final');
  if (published.some(({ status }) => status === 'provisional'))
    return <StateBadge tone="gold">{t('Provisional')}</StateBadge>;
  if (published.length > 0) return <StateBadge tone="jade">{t('Final')}</StateBadge>;
  if (isOver && event.kind === 'competition') return <StateBadge tone="ember">{t('No result')}</StateBadge>;
  return null;
}
