import { type ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/** The router's links; the server writes them with less work. */
const served = import.meta.env.SSR ? await import('./served-link.tsx') : undefined;

/** Every page knows every route, so that no link need say that its route is to be found out. */
const KnownLink = (props: ComponentProps<typeof RouterLink>) => <RouterLink discover="none" {...props} />;
const KnownNavLink = (props: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink discover="none" {...props} />
);

export const Link = import.meta.env.SSR ? served!.ServedLink : KnownLink;
export const NavLink = import.meta.env.SSR ? served!.ServedNavLink : KnownNavLink;
