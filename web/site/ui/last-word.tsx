import { InLang } from '#web/shared/ui/in-lang.tsx';

/** A short headline whose last word is set in the accent. */
export function LastWord({ text, lang }: { text: string; lang?: string | undefined }) {
  const at = text.lastIndexOf(' ') + 1;
  return (
    <InLang lang={lang}>
      {text.slice(0, at)}
      <em>{text.slice(at)}</em>
    </InLang>
  );
}
