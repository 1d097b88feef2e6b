import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/** The router's links; the server writes them with less work. */
const served = import.meta.env.SSR ? await import('./served-link.tsx') : undefined;

export const Link = import.meta.env.SSR ? served!.ServedLink : RouterLink;
export const NavLink = import.meta.env.SSR ? served!.ServedNavLink : RouterNavLink;
