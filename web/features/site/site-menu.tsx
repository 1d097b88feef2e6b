import type { MouseEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Mandala } from '#web/ui/mandala.tsx';
import { Logo } from './logo.tsx';
import { SiteLinks } from './site-links.tsx';
import type { MenuDialog } from '#web/ui/use-menu-dialog.ts';

export const SITE_MENU_ID = 'site-menu';

/** The links of the header on a screen of their own. Everything that is no link is backdrop. */
export function SiteMenu({ menu }: { menu: MenuDialog }) {
  const onBackdrop = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button')) menu.close(event);
  };
  return (
    // The keyboard has Escape and the button; the tap on the backdrop is beside them.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={menu.dialog}
      id={SITE_MENU_ID}
      aria-label="Menu"
      className="site-menu"
      onClick={onBackdrop}
      onClose={menu.closed}
    >
      <div aria-hidden="true" className="absolute inset-0 overflow-clip">
        <Mandala id="menu" className="absolute top-1/2 -right-[62vmin] w-[135vmin] -translate-y-1/2 opacity-60" />
      </div>
      <div className="wrap-wide relative flex min-h-full flex-col">
        <div className="flex h-20 shrink-0 items-center justify-between">
          <Logo replace onClick={menu.linkChosen} />
          <button
            type="button"
            aria-label="Close menu"
            onClick={menu.close}
            {...{ command: 'close', commandfor: SITE_MENU_ID }}
            className="grid size-12 cursor-pointer place-items-center rounded-full bg-text/8 transition-colors hover:bg-text/15 focus-visible:rounded-full"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        <nav aria-label="Menu" className="site-menu-links my-auto pb-10">
          <SiteLinks replace onClick={menu.linkChosen} />
        </nav>
      </div>
    </dialog>
  );
}
