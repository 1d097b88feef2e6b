import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { PanelIcon, type PanelIconName } from '#web/shared/ui/panel-icon.tsx';

export interface MenuItem {
  label: string;
  icon: PanelIconName;
  look?: 'danger';
  onChoose: () => void;
}

interface MenuProps {
  /** What the button is called. */
  label: string;
  items: readonly MenuItem[];
  /** What it says instead of showing an icon. */
  text?: string;
}

const GAP = 6;

/** A button that opens a list of actions. The list is a popover, so that no table cuts it off. */
export function Menu({ label, items, text }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const place = () => {
    const [from, own] = [button.current!.getBoundingClientRect(), menu.current!];
    const { width, height } = own.getBoundingClientRect();
    const below = from.bottom + GAP;
    const top = below + height > window.innerHeight - GAP ? from.top - GAP - height : below;
    own.style.top = `${Math.max(GAP, top)}px`;
    own.style.left = `${Math.max(GAP, Math.min(from.right - width, window.innerWidth - width - GAP))}px`;
  };
  const entries = () => [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const focusBy = (step: 1 | -1) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => focusBy(1),
    ArrowUp: () => focusBy(-1),
    Home: () => entries()[0]?.focus(),
    End: () => entries().at(-1)?.focus(),
    Tab: () => menu.current!.hidePopover(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    if (event.key !== 'Tab') event.preventDefault();
    act();
  };
  // Whatever scrolls, the menu goes with its button; without the button in sight it closes.
  const follow = () => {
    const { top, bottom } = button.current!.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) menu.current!.hidePopover();
    else place();
  };
  const following = useRef<AbortController>(undefined);
  useEffect(() => () => following.current?.abort(), []);
  const onToggle = (event: { newState: string }) => {
    const isOpen = event.newState === 'open';
    button.current!.setAttribute('aria-expanded', String(isOpen));
    following.current?.abort();
    if (!isOpen) return;
    place();
    entries()[0]?.focus({ preventScroll: true });
    following.current = new AbortController();
    const { signal } = following.current;
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal });
    window.addEventListener('resize', follow, { signal });
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        popoverTarget={id}
        className={`${text ? buttonClass('quiet', 'small') : buttonClass('plain', 'icon')} cursor-pointer`}
      >
        {text ?? <PanelIcon name="more" className="size-6" />}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        className="fixed inset-auto m-0 min-w-52 rounded-[14px] border border-line bg-lifted p-1.5 text-[0.9375rem] text-text shadow-[0_18px_40px] shadow-black/50"
        onKeyDown={onKeyDown}
        onToggle={(event) => onToggle(event.nativeEvent as ToggleEvent)}
      >
        {items.map(({ label: name, icon, look, onChoose }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            className={`flex min-h-11 w-full cursor-pointer items-center gap-[0.7rem] rounded-[9px] px-3 py-[0.4rem] text-start hover:bg-text/7 focus-visible:bg-text/7 focus-visible:-outline-offset-2 ${look === 'danger' ? 'text-danger' : ''}`}
            onClick={() => {
              menu.current!.hidePopover();
              onChoose();
            }}
          >
            <PanelIcon name={icon} className="size-5" />
            {name}
          </button>
        ))}
      </div>
    </>
  );
}
