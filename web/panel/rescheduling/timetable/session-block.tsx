import { t } from '#contract/languages/words.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { eventSessionStatusLabels, eventStatusLabels } from '#contract/text/labels.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import type { Block } from './layout.ts';

const SHAPE =
  'flex size-full flex-col justify-start overflow-hidden rounded-[8px] border px-2 py-1 text-start text-[0.8125rem] leading-tight';

interface SessionBlockProps {
  block: Block;
  venue: string;
  timezone: string;
  /** Its session is being moved: this is where it stands until then. */
  isMoving: boolean;
  hasClash: boolean;
  helpId: string;
  onPress: () => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One session in its venue's column. What is cancelled stays in sight, but is not moved. */
export function SessionBlock({ block, venue, timezone, isMoving, hasClash, ...rest }: SessionBlockProps) {
  const { event, index, session } = block;
  const times = t('{from} to {until}', {
    from: festivalTime(session.startAt, timezone).clock,
    until: festivalTime(session.endAt, timezone).clock,
  });
  const isOff = event.status === 'cancelled' || session.status === 'cancelled';
  const state = isOff
    ? eventStatusLabels.cancelled
    : event.status === 'draft'
      ? eventStatusLabels.draft
      : session.status === 'confirmed'
        ? undefined
        : eventSessionStatusLabels[session.status];
  const words = (
    <>
      <span className="flex gap-1 font-medium">
        <span dir="auto" className={`min-w-0 truncate ${isOff ? 'line-through' : ''}`}>
          {event.title}
        </span>
        {hasClash && <PanelIcon name="problem" className="mt-px ms-auto size-4 text-alarm" />}
      </span>
      <span className="block truncate text-muted">
        {times}
        {session.label && ` · ${session.label}`}
        {state && ` · ${state}`}
      </span>
      <span className="sr-only">
        {`, ${hasClash ? t('{venue}, clashes with something else', { venue }) : venue}`}
      </span>
    </>
  );
  if (isOff)
    return (
      <Link to={adminPaths.event(event.id)} className={`${SHAPE} border-line bg-ink text-muted`}>
        {words}
      </Link>
    );
  const { helpId, onPress, onPointerDown, onKeyDown } = rest;
  return (
    <button
      type="button"
      data-session={`${event.id} ${index}`}
      aria-pressed={isMoving}
      aria-describedby={helpId}
      className={`${SHAPE} cursor-grab focus-visible:-outline-offset-2 ${
        isMoving
          ? 'border-dashed border-gold bg-transparent text-soft'
          : hasClash
            ? 'border-ember bg-lifted'
            : event.status === 'draft'
              ? 'border-dashed border-edge bg-raised'
              : 'border-edge bg-lifted hover:border-gold'
      }`}
      onClick={onPress}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      {words}
    </button>
  );
}
