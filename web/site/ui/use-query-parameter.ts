import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The address changes after a pause, because browsers refuse addresses that change too often. */
const SETTLED_MS = 350;

/** A typed text that is stored in the address: shown at once, stored when the typing pauses. */
export function useQueryParameter(name: string): [text: string, setText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(name) ?? '';
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  // An address that has changed since (Back, another link) replaces what was typed before.
  const text = typed && typed.over === inAddress ? typed.text : inAddress;

  useEffect(() => {
    if (text === inAddress) return;
    const timer = setTimeout(() => {
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (text) next.set(name, text);
          else next.delete(name);
          // What is found begins on its first page.
          next.delete('page');
          return next;
        },
        // Only the first change adds a history entry, so that one step back leads to before the search.
        { replace: inAddress !== '', preventScrollReset: true },
      );
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, name, setParameters]);

  return [text, (next) => setTyped({ text: next, over: inAddress })];
}

/** For the form around such a text, because only browsers without script need to send it. */
export const alreadyFound = (event: FormEvent) => event.preventDefault();
