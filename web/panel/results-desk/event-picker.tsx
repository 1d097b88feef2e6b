import { useState } from 'react';
import { eventCategoryLabels } from '#contract/text/labels.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import { relativeTime } from '#web/shared/time/relative-time.ts';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
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
  const shown = isWhole || search ? found : found.slice(0, SHOWN);
  return (
    <div className="grid gap-4">
      <TextField
        label="Which event?"
        type="search"
        placeholder="Search by name"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="text-muted">No event has this in its name.</p>
      ) : (
        <ul className="grid gap-2 md:grid-cols-2">
          {shown.map((choice) => (
            <li key={choice.event.id}>
              <button
                type="button"
                className="flex min-h-16 w-full cursor-pointer items-center justify-between gap-4 rounded-[14px] bg-raised px-4 py-[0.6rem] text-left inset-ring inset-ring-line hover:inset-ring-gold"
                onClick={() => onChoose(choice.event)}
              >
                <span className="min-w-0">
                  <span className="block font-medium">{choice.event.title}</span>
                  <span className="block text-[0.875rem] text-muted">{aboutOf(choice, now)}</span>
                </span>
                <State of={choice} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <button type="button" className="btn-text justify-self-start" onClick={() => setIsWhole(true)}>
          All {found.length} events
        </button>
      )}
    </div>
  );
}

function aboutOf({ event, endedAt, isOver }: ChoosableEvent, now: number): string {
  const when = isOver ? `over ${relativeTime(endedAt, now)}`.trim() : 'not over yet';
  return `${eventCategoryLabels[event.category]} · ${when}`;
}

function State({ of: { results, isOver, event } }: { of: ChoosableEvent }) {
  const published = results.filter(({ status }) => status === 'provisional' || status === 'final');
  if (published.some(({ status }) => status === 'provisional'))
    return <StateBadge tone="gold">Provisional</StateBadge>;
  if (published.length > 0) return <StateBadge tone="jade">Final</StateBadge>;
  if (isOver && event.kind === 'competition') return <StateBadge tone="ember">No result</StateBadge>;
  return null;
}

interface ChoosableEvent {
  event: StaffEvent;
  endedAt: string;
  isOver: boolean;
  results: StaffResult[];
}

const lastEnd = ({ sessions }: StaffEvent): string =>
  sessions.map(({ endAt }) => endAt).reduce((a, b) => (b > a ? b : a));

/** The most likely choice comes first: events that are over without a result, the latest on top. */
export function choosableEvents(
  events: readonly StaffEvent[],
  results: readonly StaffResult[],
  now: number,
  search: string,
): ChoosableEvent[] {
  const wanted = search.trim().toLowerCase();
  const at = new Date(now).toISOString();
  return events
    .filter(({ status, title }) => status !== 'cancelled' && title.toLowerCase().includes(wanted))
    .map((event) => {
      const endedAt = lastEnd(event);
      return {
        event,
        endedAt,
        isOver: endedAt <= at,
        results: results.filter(({ eventId }) => eventId === event.id),
      };
    })
    .sort(
      (a, b) =>
        order(a) - order(b) ||
        (a.isOver ? later(a, b) : -later(a, b)) ||
        (a.event.title < b.event.title ? -1 : 1),
    );
}

const later = (a: ChoosableEvent, b: ChoosableEvent) =>
  a.endedAt === b.endedAt ? 0 : a.endedAt < b.endedAt ? 1 : -1;

/** Competitions that wait for a result come first, then other events, then those with a result. */
const order = ({ event, isOver, results }: ChoosableEvent): number => {
  if (results.some(({ status }) => status !== 'withdrawn')) return 2;
  return isOver && event.kind === 'competition' ? 0 : 1;
};
