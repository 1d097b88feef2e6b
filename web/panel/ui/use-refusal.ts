import { type RefObject, useEffect, useEffectEvent } from 'react';

const FIELD = '[aria-invalid=true], [data-invalid] button';
const SENTENCE = '[role=alert]:not(:empty)';

/**
 * After a refusal the first wrong field comes into sight and gets the focus, so that its error is read out; without
 * one, the sentence itself does, and where it lists several. Each refusal is a new object.
 */
export function useRefusal(
  place: RefObject<HTMLElement | null>,
  refusal: object | undefined,
  isList = false,
): void {
  const isListed = useEffectEvent(() => isList);
  useEffect(() => {
    if (!refusal) return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    const [field, sentence] = [find(FIELD), find(SENTENCE)];
    if (sentence) sentence.tabIndex = -1;
    const wrong = isListed() && sentence ? sentence : (field ?? sentence);
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [place, refusal]);
}
