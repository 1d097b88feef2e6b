import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { AccountView } from '#contract/api/auth.ts';
import { useMedia } from '#web/panel/ui/use-media-query.ts';
import { PanelDrawer } from './panel-drawer.tsx';
import { Sidebar } from './sidebar.tsx';

const CONTENT_ID = 'content';
/** The xl breakpoint of theme.css. */
const WITH_ROOM = '(width >= 80.0625rem)';

interface PanelFrameProps {
  account: AccountView;
  onSignOut: () => void;
  children: ReactNode;
}

/** What surrounds every screen of the panel: the sidebar beside it, or in a drawer where there is no room. */
export function PanelFrame({ account, onSignOut, children }: PanelFrameProps) {
  const main = useRef<HTMLElement>(null);
  const hasRoom = useMedia(WITH_ROOM);
  const { pathname } = useLocation();
  useFocusOnNewScreen(main, pathname);
  return (
    <div className="panel">
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-3 left-3 z-30 -translate-y-24 rounded-full bg-gold px-5 py-3 font-semibold text-gold-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      {hasRoom ? (
        <aside aria-label="Sidebar" className="panel-aside">
          <Sidebar account={account} onSignOut={onSignOut} />
        </aside>
      ) : (
        <PanelDrawer account={account} onSignOut={onSignOut} />
      )}
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
