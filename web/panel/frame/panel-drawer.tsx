import { t } from '#contract/languages/words.ts';
import { useRef, useState } from 'react';
import type { AccountView } from '#contract/api/auth.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useBackdrop } from '#web/panel/ui/use-backdrop.ts';
import { useMenuDialog } from '#web/shared/ui/use-menu-dialog.ts';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { openPalette } from './palette/command-palette.tsx';
import { PanelLogo, Sidebar } from './sidebar.tsx';

const round = 'grid size-11 cursor-pointer place-items-center rounded-full bg-text/8 hover:bg-text/15';

/** Where there is no room beside the content: a bar with a button, and the sidebar behind it. */
export function PanelDrawer({ account, onSignOut }: { account: AccountView; onSignOut: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const drawer = useMenuDialog(dialog);
  const [isOpen, setIsOpen] = useState(false);
  const backdrop = useBackdrop(dialog, drawer.close);
  return (
    <>
      <header className="sticky top-0 z-15 flex h-16 items-center justify-between border-b border-line bg-ink/86 px-[clamp(16px,4vw,32px)] backdrop-blur-[14px] print:hidden">
        <PanelLogo />
        <button
          type="button"
          aria-label={t('Go to')}
          aria-haspopup="dialog"
          onClick={openPalette}
          className={`me-2 ms-auto ${round}`}
        >
          <PanelIcon name="search" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('Open menu')}
          aria-haspopup="dialog"
          onClick={drawer.open}
          className={round}
        >
          <Icon name="menu" className="size-6" />
        </button>
      </header>
      {/* The tap on the backdrop is an extra: the keyboard has Escape and the button. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        aria-label={t('Menu')}
        className="panel-drawer inset-y-0 inset-e-auto inset-s-0 m-0 h-dvh max-h-none w-[min(18rem,calc(100vw-3rem))] max-w-none border-0 bg-raised p-0 text-text"
        {...backdrop}
        // By the button, or by going forward in the history.
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onClose={drawer.closed}
      >
        {isOpen && (
          <>
            <button
              type="button"
              aria-label={t('Close menu')}
              onClick={drawer.close}
              className={`absolute top-4 inset-e-3 z-1 ${round}`}
            >
              <Icon name="close" className="size-4" />
            </button>
            <Sidebar account={account} onSignOut={onSignOut} onLink={drawer.linkChosen} />
          </>
        )}
      </dialog>
    </>
  );
}
