import type { ShouldRevalidateFunction } from 'react-router';

/**
 * For loaders that bring whole lists: what a page shows of them is chosen by its address, so that a change of the
 * parameters alone has nothing to fetch.
 */
export const unlessOnlyParameters: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
