import type { Look } from '#contract/entities/look.ts';
import { bend, tinted, wordsOn } from './bend.ts';
import { contrast, hexOf, oklchOf } from './oklch.ts';
import { glows, grounds, hardest, theme, words } from './theme-tokens.ts';

/** A token's colour by night and by day. */
export interface TwoColours {
  night: string;
  day: string;
}

export interface LookColours {
  /** The tokens that are another colour than the theme's, by the names of theme.css. */
  tokens: Readonly<Record<string, TwoColours>>;
  /** The same for who asks for more contrast. */
  strong: Readonly<Record<string, TwoColours>>;
  /** For where no style sheet reaches: pictures, mails, the browser's own parts. */
  ink: TwoColours;
  gold: TwoColours;
  accent: string;
  onAccent: string;
}

/** Stronger colours would shout from behind the words. */
const STRENGTH_MAX = 0.13;
const STRONG = 7;
const DARK_WORDS = '#1a150c';
const LIGHT_WORDS = '#fffdf8';
/** A field that is filled with the accent must be seen as one. */
const SEEN = { night: 2, day: 1.25 } as const;

let latest: { key: string; colours: LookColours } | undefined;

/** Every colour that follows from the festival's two. They are looked for step by step, and a festival has one look. */
export function lookColours({ accent, ground }: Pick<Look, 'accent' | 'ground'>): LookColours {
  const key = `${accent} ${ground}`;
  if (latest?.key !== key) latest = { key, colours: coloursOf(accent, ground) };
  return latest.colours;
}

function coloursOf(accent: string | undefined, ground: string | undefined): LookColours {
  const behind = ground === undefined ? {} : tintedTokens(ground);
  const ink = behind['ink'] ?? { night: grounds['ink']!.night, day: grounds['ink']!.day };
  const front = accent === undefined || accent === theme.accent ? undefined : accentTokens(accent, ink);
  return {
    tokens: { ...behind, ...front?.tokens },
    strong: front?.strong ?? {},
    ink,
    gold: front?.tokens.gold ?? theme.gold,
    accent: front?.tokens.accent.day ?? theme.accent,
    onAccent: front?.tokens['gold-ink'].day ?? theme.onAccent,
  };
}

function tintedTokens(colour: string): Record<string, TwoColours> {
  const { chroma, hue } = oklchOf(colour);
  const strength = Math.min(chroma, STRENGTH_MAX);
  const all: Record<string, TwoColours> = {};
  for (const [name, token] of Object.entries(grounds))
    all[name] = {
      night: tinted(token.night, hue, strength * token.strength[0], 'dark'),
      day: tinted(token.day, hue, strength * token.strength[1], name === 'brass' ? 'dark' : 'light'),
    };
  for (const [name, token] of Object.entries(words))
    all[name] = {
      night: tinted(token.night, hue, strength * token.strength[0], 'light'),
      day: tinted(token.day, hue, strength * token.strength[1], 'dark'),
    };
  for (const [name, token] of Object.entries(glows)) {
    const glow = (from: string) => hexOf({ light: oklchOf(from).light, chroma: strength, hue }) + token.alpha;
    all[name] = { night: glow(token.night), day: glow(token.day) };
  }
  return all;
}

function accentTokens(colour: string, ink: TwoColours) {
  const gold = bothOf((time) => bend(colour, time === 'night' ? 'light' : 'dark', [hardest[time]]));
  const strongGold = bothOf((time) =>
    bend(colour, time === 'night' ? 'light' : 'dark', [hardest[time]], STRONG),
  );
  const accent = bothOf((time) =>
    contrast(colour, ink[time]) >= SEEN[time]
      ? colour
      : bend(colour, time === 'night' ? 'light' : 'dark', [ink[time]], SEEN[time]),
  );
  const onAccent = bothOf((time) => wordsOn(accent[time], DARK_WORDS, LIGHT_WORDS));
  // Pointed at, it moves away from the colour of its words, so that they can be read all the better.
  const lit = bothOf((time) => {
    const from = oklchOf(accent[time]);
    const isDark = contrast(onAccent[time], '#ffffff') > contrast(onAccent[time], '#000000');
    const hex = hexOf({ ...from, light: from.light + (isDark ? 0.07 : -0.07) });
    return contrast(hex, onAccent[time]) >= contrast(accent[time], onAccent[time]) ? hex : accent[time];
  });
  const fills = { accent, 'accent-lit': lit, 'gold-ink': onAccent };
  return { tokens: { gold, ...fills }, strong: { gold: strongGold, ...fills } };
}

const bothOf = (make: (time: 'night' | 'day') => string): TwoColours => ({
  night: make('night'),
  day: make('day'),
});
