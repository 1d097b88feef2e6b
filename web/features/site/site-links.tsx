import { NavLink, type NavLinkProps } from 'react-router';
import { navigation, paths } from '#contract/paths.ts';

interface SiteLinksProps extends Pick<NavLinkProps, 'replace' | 'onClick' | 'viewTransition'> {
  className?: string;
}

/** The public navigation, wherever it stands. */
export function SiteLinks({ className, ...link }: SiteLinksProps) {
  return (
    <ul className={className}>
      {navigation.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} prefetch="intent" {...link}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
