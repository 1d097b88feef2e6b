import { use, useEffect, useRef } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Logo } from './logo.tsx';
import { NavMarks } from './nav-marks.ts';
import { SITE_MENU_ID, SiteMenu } from './site-menu.tsx';
import { SiteLinks } from './site-links.tsx';
import { useMenuDialog } from '#web/shared/ui/use-menu-dialog.ts';

export function SiteHeader() {
  const scope = useRef<HTMLDivElement>(null);
  const hasNews = Object.keys(use(NavMarks)).length > 0;
  useScrolledMark(scope);
  const dialog = useRef<HTMLDialogElement>(null);
  const menu = useMenuDialog(dialog);
  return (
    <div ref={scope} className="header-scope">
      <header className="site-header">
        <div className="wrap-wide flex h-20 items-center justify-between gap-6">
          <Logo viewTransition />
          <nav aria-label="Main" className="site-nav hidden text-[0.9375rem] xl:block">
            <SiteLinks className="flex gap-7" viewTransition />
          </nav>
          <button
            type="button"
            aria-label="Open menu"
            aria-haspopup="dialog"
            onClick={menu.open}
            // Opens it before the script is there, too.
            {...{ command: 'show-modal', commandfor: SITE_MENU_ID }}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full bg-text/8 transition-colors hover:bg-text/15 focus-visible:rounded-full xl:hidden"
          >
            <Icon name="menu" className="size-6" />
            {/* What exactly is new, the menu says. */}
            {hasNews && <span aria-hidden="true" className="nav-mark top-2 right-2 m-0" />}
          </button>
        </div>
      </header>
      <SiteMenu ref={dialog} {...menu} />
    </div>
  );
}

/** For browsers that do not know scroll timelines yet. */
function useScrolledMark(scope: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return;
    const mark = () => scope.current?.toggleAttribute('data-scrolled', window.scrollY > 0);
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [scope]);
}
