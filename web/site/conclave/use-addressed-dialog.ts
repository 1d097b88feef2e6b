import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The history state of an address that was opened from the page below it: Back leads there. */
export const OPENED_HERE = { openedHere: true };

interface AddressedDialog {
  dialog: RefObject<HTMLDialogElement | null>;
  close: (event: { preventDefault: () => void }) => void;
  onBackdrop: (event: MouseEvent) => void;
}

/**
 * A dialog that is open because the address says so. The server sends it open, as a part of the page; with script it
 * becomes modal, and every way of closing it leaves the address. The browser gives the focus back to what opened it;
 * where nothing did, because the address was opened as it is, the focus goes to what would have.
 */
export function useAddressedDialog(closedAddress: string, openerSelector: string): AddressedDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { state } = useLocation();

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.close();
    element.showModal();
    // While the dialog is still in the document, or the focus would be lost with it.
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
