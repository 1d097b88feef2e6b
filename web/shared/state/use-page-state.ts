import { useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from './store.ts';

const whole = (state: RootState) => state;
// The page takes what it needs of the state; `memo` sees what of it is new.
const quietly = { devModeChecks: { identityFunctionCheck: 'never' } } as const;

/**
 * The store's state for a whole page. React may interrupt the render that a change of it causes; the page should be a
 * component of its own in `memo`, which waits for it. A state in which the page is not shown is not waited with.
 */
export function usePageState(isShown: (state: RootState) => boolean): RootState {
  const newest = useSelector(whole, quietly);
  const state = useDeferredValue(newest);
  return isShown(state) ? state : newest;
}
