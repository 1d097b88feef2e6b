import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';

interface DropDownProps {
  label: ReactNode;
  /** Of those with the same name only one is open. */
  group?: string;
  /** Something in it is chosen, so the button is highlighted. */
  hasChosen?: boolean;
  /** Which of its sides the panel is flush with, where it is narrower than the page. */
  side?: 'left' | 'right';
  children: ReactNode;
}

const panel =
  'absolute inset-x-0 z-15 mt-2 max-h-[min(28rem,60vh)] overflow-y-auto overscroll-contain rounded-card bg-lifted p-2 shadow-[0_24px_60px] ring-1 shadow-black/55 ring-line md:w-max md:max-w-96 md:min-w-64';

/** A link or a button in the panel. */
export const menuItem =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-[10px] px-3 py-1.5 text-left text-soft hover:bg-line hover:text-text aria-[current]:text-gold';

/** A button that opens a panel below it, by the browser's own means; script adds that Escape and a tap elsewhere close it. */
export function DropDown({ label, group, hasChosen = false, side = 'left', children }: DropDownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
      } else if (element.contains(event.target as Node)) return;
      element.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details ref={details} name={group} className="group md:relative">
      <summary
        className={`chip max-w-full cursor-pointer list-none [&::-webkit-details-marker]:hidden ${hasChosen ? 'text-gold inset-ring-1 inset-ring-gold' : ''}`}
      >
        {label}
        <Icon name="down" className="size-4 transition-[rotate] duration-200 group-open:rotate-180" />
      </summary>
      <div className={`${panel} ${side === 'left' ? 'md:right-auto' : 'md:left-auto'}`}>{children}</div>
    </details>
  );
}
