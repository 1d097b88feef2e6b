import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Browsers refuse addresses that change too often, and nobody needs one per letter. */
const SETTLED_MS = 350;

/** A text that is typed and lives in the address: shown at once, written there when the typing pauses. */
export function useQueryParameter(name: string): [text: string, setText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(name) ?? '';
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  // What the address has become since (Back, another link) wins over what was typed before.
  const text = typed && typed.over === inAddress ? typed.text : inAddress;

  useEffect(() => {
    if (text === inAddress) return;
    const timer = setTimeout(() => {
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (text) next.set(name, text);
          else next.delete(name);
          return next;
        },
        // One step back leads to before the search, not through every pause of it.
        { replace: inAddress !== '', preventScrollReset: true },
      );
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, name, setParameters]);

  return [text, (next) => setTyped({ text: next, over: inAddress })];
}

/** For the form around such a text, which only browsers without script have to send. */
export const alreadyFound = (event: FormEvent) => event.preventDefault();
