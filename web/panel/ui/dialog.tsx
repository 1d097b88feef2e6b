import { t } from '#contract/languages/words.ts';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { focusFirst, pressPrimary, useFocusOfSteps } from './dialog-focus.ts';
import { DialogToasts } from './toast.tsx';
import { useBackdrop } from './use-backdrop.ts';

interface DialogProps {
  isOpen: boolean;
  /** Called for every way of closing: the button, Escape, Back on a phone, a tap on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A modal dialog. The browser holds the focus inside and gives it back afterwards. The first field gets the focus, and
 * Enter presses what is marked with `data-primary`.
 */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) {
      element.showModal();
      toasts.current?.showPopover();
      focusFirst(element);
    } else if (!isOpen) element?.close();
  }, [isOpen]);
  useFocusOfSteps(dialog, isOpen);
  const backdrop = useBackdrop(dialog, onClose);
  // A dialog may open another dialog, whose events bubble up to this one.
  const onOwn = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (pressPrimary(dialog.current!, event.target)) event.preventDefault();
  };
  return (
    // The tap on the backdrop is an extra: the keyboard has Escape and the button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="dialog m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] max-w-none overflow-x-hidden overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-0 text-[0.9375rem] leading-normal text-text max-sm:mx-0 max-sm:mb-0 max-sm:w-screen max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] sm:has-data-[width=wide]:w-[min(52rem,calc(100vw-2rem))] sm:has-data-[width=page]:w-[min(80rem,calc(100vw-2rem))]"
      {...backdrop}
      onKeyDown={onKeyDown}
      onClose={onOwn}
    >
      {isOpen && (
        <>
          <div className="flex items-start justify-between gap-4 pt-5 pe-3 pb-1 ps-6">
            <h2 id={titleId} tabIndex={-1} className="panel-subtitle pt-[0.45rem] outline-none">
              {title}
            </h2>
            <Button look="plain" iconOnly aria-label={t('Close')} onClick={onClose}>
              <Icon name="close" className="size-4" />
            </Button>
          </div>
          <div className="px-6 pt-2 pb-6 max-sm:has-[>[data-width=page]]:px-2">{children}</div>
          <DialogToasts ref={toasts} />
        </>
      )}
    </dialog>
  );
}

interface ConfirmProps extends DialogProps {
  /** What the button does, as a verb. */
  action: string;
  look?: 'gold' | 'danger';
  /** What the other button says, where "Cancel" could be taken for the action. */
  back?: string;
  busy?: boolean;
  onConfirm: () => void;
}

/** A dialog that asks before an action that matters. */
export const Confirm = ({
  action,
  look = 'danger',
  back = t('Cancel'),
  busy,
  onConfirm,
  children,
  ...dialog
}: ConfirmProps) => (
  <Dialog {...dialog}>
    {children}
    <div className="dialog-actions">
      <Button look="quiet" onClick={dialog.onClose}>
        {back}
      </Button>
      <Button data-primary look={look} busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    </div>
  </Dialog>
);
