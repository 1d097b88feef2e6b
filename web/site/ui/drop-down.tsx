import { t } from '#contract/languages/words.ts';
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

/** A link or a button in the panel. */
export const menuItem = 'menu-item';

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
    <details ref={details} name={group} className="md:relative">
      <summary
        className={`drop-down-button chip ${hasChosen ? 'text-gold inset-ring-1 inset-ring-gold' : ''}`}
      >
        {label}
        <Icon name="down" className="size-4" />
      </summary>
      <div className={`drop-down-panel ${side === 'left' ? 'md:inset-e-auto' : 'md:inset-s-auto'}`}>
        {children}
        <button
          type="button"
          onClick={() => {
            details.current!.open = false;
            details.current!.querySelector('summary')?.focus();
          }}
          className="drop-down-done needs-script md:hidden"
        >
          {t('Done')}
        </button>
      </div>
    </details>
  );
}
