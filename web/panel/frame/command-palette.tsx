import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Actor } from '#contract/api/access.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { type Destination, destinationsFor } from './screens.ts';

/** Phones have no keyboard shortcut, so a button can open the palette by this event. */
const ASKED = 'utsav-palette';
export const openPalette = () => window.dispatchEvent(new Event(ASKED));

/** Goes anywhere in the panel by a few letters: Ctrl K, or ⌘ K. */
export function CommandPalette({ actor }: { actor: Actor }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useEffectEvent(() => setIsOpen(true));
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    const onAsked = () => open();
    window.addEventListener('keydown', onKey);
    window.addEventListener(ASKED, onAsked);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(ASKED, onAsked);
    };
  }, []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Go to">
      <Choices destinations={destinationsFor(actor)} onDone={() => setIsOpen(false)} />
    </Dialog>
  );
}

interface ChoicesProps {
  destinations: readonly Destination[];
  onDone: () => void;
}

function Choices({ destinations, onDone }: ChoicesProps) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  // The dialog gives the focus to its first button; here it belongs to the text.
  useEffect(() => input.current?.focus(), []);

  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = destinations.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const marked = Math.min(at, found.length - 1);
  const go = ({ to }: Destination) => {
    onDone();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((marked + step + found.length) % found.length);
    else if (event.key === 'Enter' && found[marked]) go(found[marked]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label="Screen or action"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[marked] ? `${id}-${marked}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Venues, new post …"
        className="input"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className="mt-3 grid max-h-[min(22rem,50dvh)] overflow-auto"
      >
        {found.map((destination, index) => (
          // The focus stays in the text field; the arrow keys move the selection.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={destination.to}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[9px] px-3 py-[0.4rem] hover:bg-text/5 aria-selected:bg-gold/14 aria-selected:text-gold"
            aria-selected={index === marked}
            onClick={() => go(destination)}
          >
            <PanelIcon name={destination.icon} className="size-5" />
            {destination.label}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="py-3 text-muted">
          Nothing in the panel is called so.
        </p>
      )}
    </>
  );
}
