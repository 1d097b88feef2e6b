import { type Ref, use } from 'react';
import {
  Link,
  type LinkProps,
  NavLink,
  type NavLinkProps,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router';

/** An address within the site that needs no resolving: no empty part, and none of dots. */
const PLAIN = /^(?:\/|(?:\/(?!\.)[^/?#\\]+)+)(?:\?[^#]+)?(?:#.+)?$/;
const FIRST_PAGE = /^\/(?:[?#]|$)/;

type Anchor = { ref?: Ref<HTMLAnchorElement> };

/**
 * A link as the router writes it into a page. The router resolves each against the address of the page and all its
 * routes, which took a sixth of a drawing; nearly all addresses are plain.
 */
export function ServedLink(props: LinkProps & Anchor) {
  const { basename } = use(NavigationContext);
  const { to, mask, prefetch } = props;
  if (typeof to !== 'string' || !PLAIN.test(to) || mask || prefetch === 'render' || prefetch === 'viewport')
    return <Link discover="none" {...props} />;
  const {
    discover: _discover,
    to: _to,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    target,
    children,
    ...rest
  } = props;
  return (
    <a {...rest} href={addressIn(basename, to)} target={target}>
      {children}
    </a>
  );
}

/** The same for a link that says whether its page is open. */
export function ServedNavLink({ className = '', end = false, children, ...props }: NavLinkProps & Anchor) {
  const { pathname } = useLocation();
  const { to } = props;
  const isPlain = typeof to === 'string' && PLAIN.test(to) && !/[?#]/.test(to) && !props.caseSensitive;
  if (!isPlain || typeof className === 'function' || typeof children === 'function' || props.style)
    return (
      <NavLink discover="none" className={className} end={end} {...props}>
        {children}
      </NavLink>
    );
  const here = pathname.toLowerCase();
  const there = to.toLowerCase();
  const isOpen = here === there || (!end && here.startsWith(there) && here[there.length] === '/');
  return (
    <ServedLink
      {...(props as LinkProps)}
      aria-current={isOpen ? (props['aria-current'] ?? 'page') : undefined}
      className={[className, isOpen && 'active'].filter(Boolean).join(' ')}
    >
      {children}
    </ServedLink>
  );
}

/** Pages of other languages stand below the language's own address. */
const addressIn = (basename: string, to: string): string =>
  FIRST_PAGE.test(to) ? basename + to.slice(1) : basename.replace(/\/$/, '') + to;
