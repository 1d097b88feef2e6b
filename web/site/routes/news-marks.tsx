import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/api/paths.ts';
import { useUnreadCount } from '#web/site/announcements/use-unread.ts';
import { NavMarks } from '#web/site/frame/nav-marks.ts';
import type { RootState } from '#web/shared/state/store.ts';

/** Marks the link to the announcements while there are new ones. The page inside is drawn anew only then. */
export function NewsMarks({ children }: { children: ReactNode }) {
  const { announcements, loading } = useSelector((state: RootState) => state.announcement);
  const unread = useUnreadCount(announcements, loading);
  const marks = useMemo(
    (): Record<string, string> => (unread > 0 ? { [paths.announcements]: `${unread} new` } : {}),
    [unread],
  );
  return <NavMarks value={marks}>{children}</NavMarks>;
}
