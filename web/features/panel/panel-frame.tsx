import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { AccountView } from '#contract/auth.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMenuDialog } from '#web/ui/use-menu-dialog.ts';
import { PanelLogo } from './panel-logo.tsx';
import { Sidebar } from './sidebar.tsx';

const CONTENT_ID = 'content';
const DRAWER_ID = 'panel-drawer';

interface PanelFrameProps {
  account: AccountView;
  onSignOut: () => void;
  children: ReactNode;
}

/** What surrounds every screen of the panel: the sidebar beside it, or in a drawer where there is no room. */
export function PanelFrame({ account, onSignOut, children }: PanelFrameProps) {
  const main = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const drawer = useMenuDialog(dialog);
  const { pathname } = useLocation();
  useFocusOnNewScreen(main, pathname);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) drawer.close(event);
  };
  return (
    <div className="panel">
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-3 left-3 z-30 -translate-y-24 rounded-full bg-gold px-5 py-3 font-semibold text-gold-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="panel-bar xl:hidden">
        <PanelLogo />
        <button
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={drawer.open}
          className="grid size-11 cursor-pointer place-items-center rounded-full bg-text/8 hover:bg-text/15"
        >
          <Icon name="menu" className="size-6" />
        </button>
      </header>
      <aside aria-label="Sidebar" className="panel-aside hidden xl:block">
        <Sidebar account={account} onSignOut={onSignOut} />
      </aside>
      {/* The keyboard has Escape and the button; the tap on the backdrop is beside them. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        id={DRAWER_ID}
        aria-label="Menu"
        className="panel-drawer"
        onClick={onBackdrop}
        onClose={drawer.closed}
      >
        <button
          type="button"
          aria-label="Close menu"
          onClick={drawer.close}
          className="absolute top-4 right-3 z-1 grid size-11 cursor-pointer place-items-center rounded-full bg-text/8 hover:bg-text/15"
        >
          <Icon name="close" className="size-4" />
        </button>
        <Sidebar account={account} onSignOut={onSignOut} onLink={drawer.linkChosen} />
      </dialog>
      <main ref={main} id={CONTENT_ID} tabIndex={-1} className="min-w-0">
        <div className="panel-main">{children}</div>
      </main>
    </div>
  );
}

/** A screen that replaces another without a reload is read out only if the focus goes there. */
function useFocusOnNewScreen(main: React.RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
