import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';

interface DropDownProps {
  label: ReactNode;
  /** Of those with the same name only one is open. */
  group?: string;
  isMarked?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button that opens a panel below it, by the browser's own means; script adds that Escape and a tap elsewhere close it. */
export function DropDown({ label, group, isMarked = false, className = '', children }: DropDownProps) {
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
    <details ref={details} name={group} className={`drop-down ${className}`}>
      <summary className={`chip ${isMarked ? 'is-marked' : ''}`}>
        {label}
        <Icon name="down" className="drop-down-sign size-4" />
      </summary>
      <div className="drop-down-panel">{children}</div>
    </details>
  );
}
