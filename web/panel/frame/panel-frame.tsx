import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { AccountView } from '#contract/api/auth.ts';
import { madeHere } from '#web/panel/services/made-here.ts';
import { useMedia } from '#web/panel/ui/use-media.ts';
import { SkipLink, useContentFocus } from '#web/shared/ui/skip-link.tsx';
import { PanelDrawer } from './panel-drawer.tsx';
import { Sidebar } from './sidebar.tsx';

/** The xl breakpoint of theme.css. */
const WITH_ROOM = '(width >= 80.0625rem)';

interface PanelFrameProps {
  account: AccountView;
  onSignOut: () => void;
  children: ReactNode;
}

/** What surrounds every screen of the panel: the sidebar beside it, or in a drawer where there is no room. */
export function PanelFrame({ account, onSignOut, children }: PanelFrameProps) {
  const hasRoom = useMedia(WITH_ROOM);
  const { pathname, state } = useLocation();
  const content = useContentFocus(madeHere(state)?.openedAt ?? pathname);
  return (
    <div className="min-h-svh text-[0.9375rem] leading-normal not-print:xl:grid not-print:xl:grid-cols-[18rem_minmax(0,1fr)]">
      <SkipLink />
      {hasRoom ? (
        <aside aria-label={t('Sidebar')} className="sticky top-0 h-dvh *:border-e *:border-line print:hidden">
          <Sidebar account={account} onSignOut={onSignOut} />
        </aside>
      ) : (
        <PanelDrawer account={account} onSignOut={onSignOut} />
      )}
      <main {...content} className="min-w-0">
        <div className="mx-auto max-w-336 px-[clamp(16px,4vw,40px)] pt-6 pb-16 xl:pt-9 print:p-0">
          {children}
        </div>
      </main>
    </div>
  );
}
