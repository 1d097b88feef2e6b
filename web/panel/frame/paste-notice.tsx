import { t } from '#contract/languages/words.ts';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '#web/panel/ui/toast.tsx';

/** Says why nothing happens where a picture is pasted that no field takes. */
export function PasteNotice(): null {
  const toast = useToast();
  const onPaste = useEffectEvent(({ defaultPrevented, clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    const isPicture = files.some(({ type }) => type.startsWith('image/'));
    // Text that is copied from a page or a letter may have a picture of itself beside it.
    if (defaultPrevented || !isPicture || clipboardData?.getData('text/plain')) return;
    toast({
      look: 'error',
      text: t(
        'A picture cannot be pasted here. Press into the box of a picture, or into a text that may hold pictures, and paste again.',
      ),
    });
  });
  useEffect(() => {
    // The window comes last, after every field that takes files.
    const listen = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
  return null;
}
