import { t } from '#contract/languages/words.ts';
import type { MouseEvent, RefObject } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { furtherPages } from '#contract/api/paths.ts';
import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';
import { choices } from './at-first-use.tsx';
import { Logo, SiteLinks } from './site-links.tsx';
import type { MenuActions } from '#web/shared/ui/use-menu-dialog.ts';

export const SITE_MENU_ID = 'site-menu';

/** For a button that opens it. The browser does so by itself before the script is there. */
export const opensMenu = { command: 'show-modal', commandfor: SITE_MENU_ID };

const further = 'flex min-h-11 items-center text-soft hover:text-gold';

interface SiteMenuProps extends Omit<MenuActions, 'open'> {
  ref: RefObject<HTMLDialogElement | null>;
}

/** The links of the header on a screen of their own. A tap on anything but a link closes it. */
export function SiteMenu({ ref, close, closed, linkChosen }: SiteMenuProps) {
  const onBackdrop = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button, fieldset')) close(event);
  };
  return (
    // The keyboard closes it by Escape or the button; a tap on the backdrop is one way more.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id={SITE_MENU_ID}
      aria-label={t('Menu')}
      className="site-menu"
      onClick={onBackdrop}
      onClose={closed}
    >
      <div aria-hidden="true" className="absolute inset-0 overflow-clip">
        <div className="menu-art" />
      </div>
      <div className="wrap-wide relative flex min-h-full flex-col">
        {/* The close button comes first for the keyboard. */}
        <div className="flex h-20 shrink-0 flex-row-reverse items-center justify-between">
          <button
            type="button"
            aria-label={t('Close menu')}
            onClick={close}
            {...{ command: 'close', commandfor: SITE_MENU_ID }}
            className="round-button"
          >
            <FrameIcon name="close" className="size-5" />
          </button>
          <Logo replace onClick={linkChosen} />
        </div>
        <nav aria-label={t('Menu')} className="my-auto pb-4">
          <SiteLinks linkClass="menu-link" replace onClick={linkChosen} />
        </nav>
        <ul aria-label={t('Also')} className="flex flex-wrap gap-x-6 pb-2">
          {furtherPages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} replace onClick={linkChosen} className={further}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="pb-6">{choices}</div>
      </div>
    </dialog>
  );
}
