import { type Look, lookFields } from '#contract/entities/look.ts';
import { lookSheet } from '#contract/look/look-sheet.ts';
import { glows, grounds, theme, words } from '#contract/look/theme-tokens.ts';

/** Stronger than the rules of the look that is saved, which holds in the panel too. */
const PREVIEW = '.look-preview';
const ROOT = PREVIEW.repeat(4);

/** What is typed, without what is not yet right: half a colour must not end the preview. */
export function readableLook(typed: unknown): Look {
  const fields = (typeof typed === 'object' && typed !== null ? typed : {}) as Record<string, unknown>;
  const right = Object.entries(fields).filter(
    ([name, value]) => lookFields.safeParse({ [name]: value }).success,
  );
  return lookFields.parse(Object.fromEntries(right));
}

/** The product's own look, and over it the one that is typed: what was saved before must not show through. */
export function previewSheet(look: Look): string {
  const own = Object.entries({ ...grounds, ...words, ...glows }).map(
    ([name, { night, day, alpha = '' }]) => `--color-${name}:light-dark(${day}${alpha},${night}${alpha})`,
  );
  const accent = [
    `--color-gold:light-dark(${theme.gold.day},${theme.gold.night})`,
    `--color-accent:${theme.accent}`,
    '--color-accent-lit:light-dark(#cfb683,#f3eee4)',
    `--color-gold-ink:${theme.onAccent}`,
    "--font-display:'Fraunces','Fraunces stand-in',Georgia,serif",
    "--font-sans:'Bricolage Grotesque','Bricolage Grotesque stand-in',system-ui,sans-serif",
  ];
  return [
    `${ROOT}{${[...own, ...accent].join(';')}}`,
    `${ROOT} .logo-mark{background:none;padding:0;width:2.25rem;aspect-ratio:1}${ROOT} .logo-mark>*{display:inline}`,
    `${PREVIEW} [data-at=day]{color-scheme:light}${PREVIEW} [data-at=night]{color-scheme:dark}`,
    lookSheet(look, ROOT),
  ].join('\n');
}
