import type { ShouldRevalidateFunction } from 'react-router';

/**
 * For pages whose loader brings whole lists. The address's parameters only choose among them, so a change of the
 * parameters alone fetches nothing.
 */
export const unlessOnlyParameters: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
