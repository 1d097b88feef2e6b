import { use, useEffect, useRef } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';
import { SITE_MENU_ID, SiteMenu } from './site-menu.tsx';
import { Logo, navBadge, NavBadges, SiteLinks } from './site-links.tsx';
import { useMenuDialog } from '#web/shared/ui/use-menu-dialog.ts';

export function SiteHeader() {
  const scope = useRef<HTMLDivElement>(null);
  const hasNews = Object.keys(use(NavBadges)).length > 0;
  useScrolledAttribute(scope);
  const dialog = useRef<HTMLDialogElement>(null);
  const menu = useMenuDialog(dialog);
  return (
    <div ref={scope} className="header-scope">
      <header className="site-header fixed inset-x-0 top-0 z-20 print:hidden">
        <div className="wrap-wide flex h-(--header) items-center justify-between gap-6">
          <Logo viewTransition />
          <nav aria-label="Main" className="hidden text-[0.9375rem] xl:block">
            <SiteLinks listClass="flex gap-7" linkClass="nav-link" viewTransition />
          </nav>
          <button
            type="button"
            aria-label="Open menu"
            aria-haspopup="dialog"
            onClick={menu.open}
            // The browser opens it by itself before the script is there.
            {...{ command: 'show-modal', commandfor: SITE_MENU_ID }}
            className="relative grid size-[min(3rem,var(--header))] cursor-pointer place-items-center rounded-full bg-text/8 transition-colors hover:bg-text/15 xl:hidden"
          >
            <Icon name="menu" className="size-6" />
            {/* The menu says what is new. */}
            {hasNews && <span aria-hidden="true" className={`${navBadge} top-2 right-2`} />}
          </button>
        </div>
      </header>
      <SiteMenu ref={dialog} {...menu} />
    </div>
  );
}

/** Browsers without scroll timelines need it. */
function useScrolledAttribute(scope: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return;
    const update = () => scope.current?.toggleAttribute('data-scrolled', window.scrollY > 0);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [scope]);
}
