import { use } from 'react';
import { NavLink, type NavLinkProps } from 'react-router';
import { navigation, paths } from '#contract/api/paths.ts';
import { NavMarks } from './nav-marks.ts';

interface SiteLinksProps extends Pick<NavLinkProps, 'replace' | 'onClick' | 'viewTransition'> {
  className?: string;
}

/** The public navigation, wherever it stands. */
export function SiteLinks({ className, ...link }: SiteLinksProps) {
  const marks = use(NavMarks);
  return (
    <ul className={className}>
      {navigation.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} prefetch="intent" {...link}>
            {label}
            {marks[to] && (
              <span className="nav-mark">
                <span className="sr-only"> ({marks[to]})</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
