import { createContext, use } from 'react';
import type { LinkProps } from 'react-router';
import { Link, NavLink } from '#web/shared/ui/link.tsx';
import { navigation, paths } from '#contract/api/paths.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { LogoMark } from '#web/shared/ui/logo-mark.tsx';
import { Said } from '#web/shared/ui/in-lang.tsx';

type FrameLink = Pick<LinkProps, 'replace' | 'onClick' | 'viewTransition'>;

export function Logo(link: FrameLink) {
  const festival = useFestival();
  return (
    <Link to={paths.home} {...link} className="-my-2 flex min-w-0 items-center gap-3 py-2">
      <LogoMark className="size-9 shrink-0 text-gold" />
      <span className="truncate font-display text-[1.4rem] leading-[1.2] font-medium tracking-[0.005em]">
        <Said of={festival} field="name" />
      </span>
    </Link>
  );
}

/** What is new behind a link of the navigation, in words, by the link's path. */
export const NavBadges = createContext<Readonly<Record<string, string>>>({});

/** Where something is new. It takes no room, so that nothing moves when it appears. */
export const navBadge = 'absolute size-[7px] rounded-full bg-gold';

interface SiteLinksProps extends FrameLink {
  listClass?: string;
  linkClass: string;
}

/** The public navigation, wherever it stands. */
export function SiteLinks({ listClass, linkClass, ...link }: SiteLinksProps) {
  const badges = use(NavBadges);
  return (
    <ul className={listClass}>
      {navigation.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} prefetch="intent" className={linkClass} {...link}>
            {label}
            {badges[to] && (
              <span className={`${navBadge} mt-[0.1em] ms-[0.25em]`}>
                <span className="sr-only"> ({badges[to]})</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
