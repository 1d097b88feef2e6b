import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { onHistoryStep } from './history-steps.ts';

/** The history entry of the open menu carries it, so that Back closes the menu. */
const OPEN_KEY = 'menuIsOpen';

interface EntryState {
  idx?: number;
  [OPEN_KEY]?: true;
}

const isMenuEntry = (state: unknown) => (state as EntryState | null)?.[OPEN_KEY] === true;

function pushMenuEntry() {
  const state = history.state as EntryState | null;
  // The router counts its entries by `idx`.
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, [OPEN_KEY]: true }, '');
}

export interface MenuActions {
  /** The buttons carry commands for the time before this script; with it, they must not act twice. */
  open: (event: Pick<MouseEvent, 'preventDefault'>) => void;
  close: (event: MouseEvent) => void;
  /** The link replaces the menu's history entry, so that Back leads to the page before. */
  linkChosen: (event: MouseEvent) => void;
  closed: () => void;
}

/**
 * A modal dialog with an entry of its own in the history. The browser holds and returns the focus and closes on
 * Escape; every way of closing takes the entry away again.
 */
export function useMenuDialog(dialog: RefObject<HTMLDialogElement | null>): MenuActions {
  // True while this hook itself goes back; the router must not see that step.
  const isGoingBack = useRef(false);
  const keepsEntry = useRef(false);

  useEffect(() => {
    // The menu may have been opened before hydration, or the page reloaded while it was open.
    if (dialog.current?.open) pushMenuEntry();
    else if (isMenuEntry(history.state))
      history.replaceState({ ...history.state, [OPEN_KEY]: undefined }, '');

    return onHistoryStep((state) => {
      const shouldBeOpen = isMenuEntry(state);
      const isOpen = dialog.current?.open ?? false;
      if (!isGoingBack.current && shouldBeOpen === isOpen) return false;
      isGoingBack.current = false;
      if (shouldBeOpen) dialog.current?.showModal();
      else dialog.current?.close();
      return true;
    });
  }, [dialog]);

  return {
    open(event) {
      event.preventDefault();
      if (dialog.current?.open) return;
      dialog.current?.showModal();
      pushMenuEntry();
    },
    close(event) {
      event.preventDefault();
      dialog.current?.close();
    },
    linkChosen(event) {
      // The link opens in another tab, so this one stays as it is.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      keepsEntry.current = true;
      dialog.current?.close();
    },
    closed() {
      if (!keepsEntry.current && isMenuEntry(history.state)) {
        isGoingBack.current = true;
        history.back();
      }
      keepsEntry.current = false;
    },
  };
}
