import { type RefObject, useEffect } from 'react';

const FIELDS =
  'button[data-field], input:not([type=hidden], [readonly], [disabled], [tabindex="-1"]), select, textarea, [contenteditable=true]';

/** What Enter in a field presses, where the dialog is no form of its own. */
const PRIMARY = '[data-primary]';

/** Parts of a dialog that stands inside this one are not its own. */
const ownParts = (dialog: HTMLDialogElement, selector: string): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(selector)].filter(
    (part) => part.closest('dialog') === dialog && part.checkVisibility(),
  );

/** The first field; of radio buttons the chosen one; without a field what the dialog is for; else its title. */
function firstPlace(dialog: HTMLDialogElement): HTMLElement | undefined {
  const fields = ownParts(dialog, FIELDS);
  const [first] = fields;
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  const chosen = isRadio && fields.find((field) => (field as HTMLInputElement).checked);
  return chosen || first || ownParts(dialog, `${PRIMARY}, [type=submit]`)[0] || ownParts(dialog, 'h2')[0];
}

export const focusFirst = (dialog: HTMLDialogElement) => firstPlace(dialog)?.focus();

/** Enter in a field. A form inside the dialog is sent by the browser itself. */
export function pressPrimary(dialog: HTMLDialogElement, field: EventTarget): boolean {
  if (!(field instanceof HTMLInputElement) || field.readOnly || field.type === 'file') return false;
  if (field.closest('dialog') !== dialog || (field.form && dialog.contains(field.form))) return false;
  ownParts(dialog, PRIMARY)[0]?.click();
  // The dialog may stand inside the form of a document, which must not be sent with it.
  return true;
}

/** A step of a dialog that is replaced by the next one takes the focused thing away: the next step gets the focus. */
export function useFocusOfSteps(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    let last = document.activeElement;
    const remember = ({ target }: FocusEvent) => (last = target as Element);
    const observer = new MutationObserver(() => {
      const { activeElement: at } = document;
      const isLost = last !== null && !last.isConnected && (at === element || !element.contains(at));
      // Only the title was there to be focused while the content was on its way.
      const isOnTitle = at === ownParts(element, 'h2')[0];
      if (isLost || isOnTitle) focusFirst(element);
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [dialog, isOpen]);
}
