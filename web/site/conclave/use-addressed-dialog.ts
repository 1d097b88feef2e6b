import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The history state of a dialog's address that was opened from its page, so that Back closes the dialog. */
export const OPENED_HERE = { openedHere: true };

interface AddressedDialog {
  dialog: RefObject<HTMLDialogElement | null>;
  close: (event: { preventDefault: () => void }) => void;
  onBackdrop: (event: MouseEvent) => void;
}

/**
 * A dialog that is open because of the page's address. The server sends it open; with script it becomes modal, and
 * closing it changes the address. The browser gives the focus back to the link that opened it. A visitor who came by
 * the address itself used no link, so the focus goes to the one that leads there.
 */
export function useAddressedDialog(closedAddress: string, openerSelector: string): AddressedDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { state } = useLocation();

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.close();
    element.showModal();
    // It closes while it is still in the document, because its removal would lose the focus.
    return () => {
      element.close();
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(openerSelector)?.focus({ preventScroll: true });
    };
  }, [openerSelector]);

  const close = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const isOnTop = (state as typeof OPENED_HERE | null)?.openedHere === true;
    if (isOnTop) void navigate(-1);
    else void navigate(closedAddress, { replace: true, preventScrollReset: true });
  };

  return {
    dialog,
    close,
    onBackdrop: (event) => {
      if (event.target === dialog.current) close(event);
    },
  };
}
