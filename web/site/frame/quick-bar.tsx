import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { LineIcon } from '#web/shared/ui/frame-icon.tsx';
import { shapes } from '#web/shared/ui/icon.tsx';
import { opensMenu } from './site-menu.tsx';

const onNow = `${paths.events}?status=live`;
const cup = 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 14v6M8.5 20h7';
const dots = [5, 12, 19].map((x) => `M${x - 1} 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0`).join('');

/** What somebody on the grounds opens most, at a phone's lower edge. The header and its menu stay as they are. */
export default function QuickBar(): ReactNode {
  const { pathname, search } = useLocation();
  const isNow = pathname === paths.events && search === '?status=live';
  return (
    <nav aria-label={t('Quick')} className="quick-bar print:hidden">
      <Place to={onNow} shape={shapes.clock} isCurrent={isNow}>
        {t('Now')}
      </Place>
      <Place
        to={paths.events}
        shape={shapes.calendar}
        isCurrent={pathname.startsWith(paths.events) && !isNow}
      >
        {t('Programme')}
      </Place>
      <Place to={paths.myDay} shape={shapes.star} isCurrent={pathname === paths.myDay}>
        {t('My day')}
      </Place>
      <Place to={paths.leaderboard} shape={cup} isCurrent={pathname === paths.leaderboard}>
        {t('Board')}
      </Place>
      <button type="button" aria-haspopup="dialog" {...opensMenu} className="quick-place">
        <LineIcon shape={dots} className="size-6" />
        {t('More')}
      </button>
    </nav>
  );
}

interface PlaceProps {
  to: string;
  shape: string;
  isCurrent: boolean;
  children: ReactNode;
}

const Place = ({ to, shape, isCurrent, children }: PlaceProps) => (
  <Link to={to} prefetch="intent" aria-current={isCurrent ? 'page' : undefined} className="quick-place">
    <LineIcon shape={shape} className="size-6" />
    {children}
  </Link>
);
