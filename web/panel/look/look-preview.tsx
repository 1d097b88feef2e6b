import { t } from '#contract/languages/words.ts';
import { useEffect, useMemo } from 'react';
import type { Look } from '#contract/entities/look.ts';
import { lookColours } from '#contract/look/look-colours.ts';
import { contrast } from '#contract/look/oklch.ts';
import { hardest } from '#contract/look/theme-tokens.ts';
import { LogoMark } from '#web/shared/ui/logo-mark.tsx';
import { previewSheet, readableLook } from './preview-sheet.ts';

type Fields = Record<string, unknown>;

/** The look that is typed, by day and by night, before anybody else sees it. */
export default function LookPreview({ values }: { values: Fields }) {
  const typed = JSON.stringify(values['look']);
  const look = useMemo(() => readableLook(typed === undefined ? undefined : JSON.parse(typed)), [typed]);
  // A sheet of its own, because pages allow no styles in their elements.
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(previewSheet(look));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [look]);
  return (
    <section aria-labelledby="look-preview" className="mt-5">
      <h2 id="look-preview" className="mb-3 font-medium text-soft">
        {t('As visitors will see it')}
      </h2>
      <div className="look-preview grid gap-4 md:grid-cols-2">
        <Pane at="day" values={values} />
        <Pane at="night" values={values} />
      </div>
      <ul className="mt-4 grid gap-1 text-[0.875rem] text-soft">
        {sentences(look).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function Pane({ at, values }: { at: 'day' | 'night'; values: Fields }) {
  const name = String(values['name'] ?? '') || t('The festival');
  const lines = (values['heroLines'] as string[] | undefined)?.filter(Boolean) ?? [];
  const emphasis = String(values['heroEmphasis'] ?? '');
  return (
    <div
      data-at={at}
      className="grid content-start gap-4 overflow-hidden rounded-card border border-line bg-ink p-5 font-sans text-text"
    >
      <p className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-3">
          <LogoMark className="size-9 shrink-0 text-gold" />
          <span dir="auto" className="font-display text-[1.4rem] leading-none">
            {name}
          </span>
        </span>
        <span className="text-[0.875rem] text-muted">{at === 'day' ? t('By day') : t('By night')}</span>
      </p>
      <p className="headline text-[2.4rem]">
        {(lines.length > 0 ? lines : [name]).map((line) => (
          <span key={line} className="block">
            <Emphasised text={line} part={emphasis} />
          </span>
        ))}
      </p>
      <p className="text-soft">{String(values['tagline'] ?? '') || t('Words beside a headline.')}</p>
      <div className="rounded-[12px] border border-line bg-raised p-4">
        <p className="kicker">{t('On stage')}</p>
        <p className="font-display text-[1.3rem]">{t('An event of the programme')}</p>
        <p className="text-[0.9375rem] text-muted">{t('Main lawn, 17:30')}</p>
      </div>
      <p className="flex flex-wrap items-center gap-4">
        <span className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-gold-ink">
          {t('See the events')}
        </span>
        <span className="text-gold underline">{t('A link')}</span>
      </p>
    </div>
  );
}

function Emphasised({ text, part }: { text: string; part: string }) {
  const at = part ? text.indexOf(part) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <em>{part}</em>
      {text.slice(at + part.length)}
    </>
  );
}

/** What was done to the colours, and how well words in them can be read. */
function sentences(look: Look): string[] {
  const { gold, accent, onAccent } = lookColours(look);
  const ratio = (a: string, b: string) => `${contrast(a, b).toFixed(1)}:1`;
  const bent = (shown: string, changed: string) => (shown === look.accent ? t('as it is') : changed);
  const [night, day] = [gold.night.toUpperCase(), gold.day.toUpperCase()];
  return [
    ...(look.accent
      ? [
          t('As words by night: {bent} ({ratio} or more).', {
            bent: bent(gold.night, t('{night}, lighter so that it can be read', { night })),
            ratio: ratio(gold.night, hardest.night),
          }),
          t('As words by day: {bent} ({ratio} or more).', {
            bent: bent(gold.day, t('{day}, darker so that it can be read', { day })),
            ratio: ratio(gold.day, hardest.day),
          }),
        ]
      : []),
    t('On buttons: words in {toUpperCase} on {toUpperCase2} ({ratio}).', {
      toUpperCase: onAccent.toUpperCase(),
      toUpperCase2: accent.toUpperCase(),
      ratio: ratio(onAccent, accent),
    }),
    t('Who asks their system for more contrast, or for their own colours, gets them.'),
  ];
}
