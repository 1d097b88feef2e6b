import type { MouseEvent, RefObject } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { Logo, SiteLinks } from './site-links.tsx';
import type { MenuActions } from '#web/shared/ui/use-menu-dialog.ts';

export const SITE_MENU_ID = 'site-menu';

interface SiteMenuProps extends Omit<MenuActions, 'open'> {
  ref: RefObject<HTMLDialogElement | null>;
}

const item =
  'transition-[opacity,translate] delay-120 duration-[500ms,600ms] ease-[ease,var(--ease-glide)] starting:translate-x-7 starting:opacity-0';

/** Nine lines fit between the button and the lower edge, on a phone held either way. */
const link =
  'inline-block py-[max(0.14em,(2.75rem-1.16em)/2)] font-display text-[clamp(1.65rem,min(9.5vw,6.3dvh),3.6rem)] leading-[1.16] font-[340] tracking-[-0.018em] transition-colors before:mr-[0.34em] before:hidden before:size-[0.24em] before:rounded-full before:bg-current before:align-[0.2em] hover:text-gold aria-[current=page]:text-gold aria-[current=page]:before:inline-block';

/** The links of the header on a screen of their own. A tap on anything but a link closes it. */
export function SiteMenu({ ref, close, closed, linkChosen }: SiteMenuProps) {
  const onBackdrop = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button')) close(event);
  };
  return (
    // The keyboard closes it by Escape or the button; a tap on the backdrop is one way more.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id={SITE_MENU_ID}
      aria-label="Menu"
      className="fixed inset-0 h-dvh max-h-none w-full max-w-none translate-x-full overflow-x-hidden overflow-y-auto overscroll-contain bg-ink text-text transition-[translate,display,overlay] transition-discrete duration-[420ms] ease-glide backdrop:bg-ink/60 open:translate-x-0 starting:open:translate-x-full print:hidden!"
      onClick={onBackdrop}
      onClose={closed}
    >
      <div aria-hidden="true" className="absolute inset-0 overflow-clip">
        <Mandala
          id="menu"
          className="absolute top-1/2 -right-[62vmin] w-[135vmin] -translate-y-1/2 opacity-60"
        />
      </div>
      <div className="wrap-wide relative flex min-h-full flex-col">
        {/* The close button comes first for the keyboard. */}
        <div className="flex h-20 shrink-0 flex-row-reverse items-center justify-between">
          <button
            type="button"
            aria-label="Close menu"
            onClick={close}
            {...{ command: 'close', commandfor: SITE_MENU_ID }}
            className="grid size-12 cursor-pointer place-items-center rounded-full bg-text/8 transition-colors hover:bg-text/15"
          >
            <Icon name="close" className="size-5" />
          </button>
          <Logo replace onClick={linkChosen} />
        </div>
        <nav aria-label="Menu" className="my-auto pb-10">
          <SiteLinks itemClass={item} linkClass={link} replace onClick={linkChosen} />
        </nav>
      </div>
    </dialog>
  );
}
