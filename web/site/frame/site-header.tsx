import { t } from '#contract/languages/words.ts';
import { use, useEffect, useRef } from 'react';
import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';
import { opensMenu, SITE_MENU_ID, SiteMenu } from './site-menu.tsx';
import { Logo, navBadge, NavBadges, SiteLinks } from './site-links.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { useMenuDialog } from '#web/shared/ui/use-menu-dialog.ts';

const Scope = import.meta.env.SSR ? (await import('#web/shared/page/kept-parts.tsx')).keptPart('div') : 'div';

export function SiteHeader() {
  const scope = useRef<HTMLDivElement>(null);
  const hasNews = Object.keys(use(NavBadges)).length > 0;
  useScrolledAttribute(scope);
  const dialog = useRef<HTMLDialogElement>(null);
  const menu = useMenuDialog(dialog);
  useEffect(() => {
    // Also for a button of the bar below, which may not be hydrated yet.
    const onClick = (event: MouseEvent) => {
      if ((event.target as Element).closest(`[commandfor=${SITE_MENU_ID}][command=show-modal]`))
        menu.open(event);
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  });
  return (
    <Scope ref={scope} className="header-scope">
      <header className="site-header fixed inset-x-0 top-0 z-20 print:hidden">
        <div className="wrap-wide flex h-(--header) items-center justify-between gap-6">
          <Logo viewTransition />
          <nav aria-label={t('Main')} className="ms-auto hidden text-[0.9375rem] xl:block">
            <SiteLinks listClass="flex gap-7" linkClass="nav-link" viewTransition />
          </nav>
          <Link
            to={paths.search}
            aria-label={t('Search')}
            className="round-button max-xl:ms-auto xl:-me-3.5 xl:-ms-2 xl:bg-transparent"
          >
            <FrameIcon name="search" className="size-5" />
          </Link>
          <button
            type="button"
            aria-label={t('Open menu')}
            aria-haspopup="dialog"
            {...opensMenu}
            className="round-button -ms-3 xl:hidden"
          >
            <FrameIcon name="menu" className="size-6" />
            {/* The menu says what is new. */}
            {hasNews && <span aria-hidden="true" className={`${navBadge} top-2 inset-e-2`} />}
          </button>
        </div>
      </header>
      <SiteMenu ref={dialog} {...menu} />
    </Scope>
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
