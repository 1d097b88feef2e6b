import { t } from '#contract/languages/words.ts';
import type { CSSProperties, PointerEvent, RefObject } from 'react';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import type { Moving } from './moving.ts';

interface MovingShapeProps {
  ref: RefObject<HTMLDivElement | null>;
  moving: Moving;
  timezone: string;
  hasClash: boolean;
  style: CSSProperties;
  onDrag: (event: PointerEvent<HTMLElement>, isStretch: boolean) => void;
}

/** Where the session would be. The bar below says the same in words, so screen readers pass this over. */
export const MovingShape = ({ ref, moving, timezone, hasClash, style, onDrag }: MovingShapeProps) => (
  <div
    ref={ref}
    aria-hidden="true"
    data-moving
    // A finger drags it instead of scrolling.
    className={`absolute z-2 scroll-m-14 cursor-grabbing touch-none rounded-[8px] border-2 bg-ink/92 p-1 text-[0.8125rem] leading-tight font-medium select-none ${hasClash ? 'border-ember text-alarm' : 'border-gold text-gold'}`}
    style={style}
    onPointerDown={(event) => onDrag(event, false)}
  >
    {t('{from} to {until}', {
      from: festivalTime(moving.startAt, timezone).clock,
      until: festivalTime(moving.endAt, timezone).clock,
    })}
    {hasClash && ` · ${t('clash')}`}
    <span
      className="absolute inset-x-0 -bottom-5 grid h-8 cursor-ns-resize touch-none place-items-center"
      onPointerDown={(event) => {
        event.stopPropagation();
        onDrag(event, true);
      }}
    >
      <span className="h-1.5 w-10 rounded-full bg-current" />
    </span>
  </div>
);
