import { t } from '#contract/languages/words.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';

const shortcuts: ReadonlyArray<readonly [keys: string, does: string]> = [
  [t('Ctrl K or ⌘ K'), t('Go to a screen, an action or a document')],
  [t('Ctrl S or ⌘ S'), t('Save what is open; a draft stays a draft')],
  ['?', t('Show this list')],
  [t('Esc'), t('Close a dialog or a menu')],
  [t('Enter'), t('In a dialog: do what its main button says')],
  [t('↑ and ↓'), t('In a menu or in what was found: the one before and the next')],
  [t('Home and End'), t('In a menu: the first and the last')],
];

const TYPED = 'input, textarea, select, [contenteditable=true]';

/** The keys that work on every screen, and the list of them. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isCommand && event.key.toLowerCase() === 's') {
      // The browser would save the page, which helps nobody here.
      event.preventDefault();
      if (!saveOpened()) toast({ text: t('There is nothing to save on this screen.') });
    } else if (event.key === '?' && !isCommand && !(event.target as Element).closest(TYPED)) {
      event.preventDefault();
      setIsOpen(true);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('Keyboard shortcuts')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3">
        {shortcuts.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-md border border-line bg-ink px-2 py-1 text-[0.875rem] whitespace-nowrap">
                {keys}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Presses the button that saves: of the topmost dialog, else of the screen. False where there is none. */
function saveOpened(): boolean {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
  const button = place?.querySelector<HTMLElement>('[data-save]');
  button?.click();
  return button !== undefined && button !== null;
}
