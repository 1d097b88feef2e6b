import { readFileSync } from 'node:fs';
import { assert, property, integer, constantFrom, oneof } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteSchema } from '#contract/entities/site.ts';
import { minimal } from '#contract/testing/minimal-documents.ts';
import { bend, CONTRAST_MIN, tinted, wordsOn } from './bend.ts';
import { lookColours } from './look-colours.ts';
import { isChosen, lookFile, lookSheet } from './look-sheet.ts';
import { contrast, hexOf, luminance, oklchOf } from './oklch.ts';
import { glows, grounds, hardest, theme, words } from './theme-tokens.ts';

const colours = oneof(
  integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
  constantFrom('#000000', '#ffffff', '#decba7', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080'),
);
const times = ['night', 'day'] as const;

describe('colours as eyes see them', () => {
  it('come back as they went', () => {
    assert(property(colours, (hex) => hexOf(oklchOf(hex)) === hex));
  });
  it('have the contrast of black and white at the ends', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#decba7', '#0b0a0c')).toBeGreaterThan(11.7);
  });
});

describe('bending', () => {
  it('lets words be read, whatever the colour', () => {
    assert(
      property(colours, (hex) => {
        for (const time of times) {
          const bent = bend(hex, time === 'night' ? 'light' : 'dark', [hardest[time]]);
          expect(contrast(bent, hardest[time])).toBeGreaterThanOrEqual(CONTRAST_MIN);
        }
      }),
    );
  });
  it('leaves a colour alone that can be read', () => {
    expect(bend('#decba7', 'light', [hardest.night])).toBe('#decba7');
    expect(bend('#7a5b1e', 'dark', [hardest.day])).toBe('#7a5b1e');
  });
  it('keeps the hue', () => {
    const bent = bend('#1b3a8a', 'light', [hardest.night]);
    expect(Math.abs(oklchOf(bent).hue - oklchOf('#1b3a8a').hue)).toBeLessThan(4);
  });
  it('never makes a ground worse for what stands on it', () => {
    assert(
      property(colours, integer({ min: 0, max: 13 }), (hex, strength) => {
        const { hue } = oklchOf(hex);
        expect(luminance(tinted('#0b0a0c', hue, strength / 100, 'dark'))).toBeLessThanOrEqual(
          luminance('#0b0a0c'),
        );
        expect(luminance(tinted('#f7f1e6', hue, strength / 100, 'light'))).toBeGreaterThanOrEqual(
          luminance('#f7f1e6'),
        );
      }),
    );
  });
  it('finds words for every ground', () => {
    assert(
      property(colours, (hex) => contrast(wordsOn(hex, theme.onAccent, '#fffdf8'), hex) >= CONTRAST_MIN),
    );
  });
});

describe('the colours of a look', () => {
  it('can be read in both themes, whichever two were chosen', () => {
    assert(
      property(colours, colours, (accent, ground) => {
        const { tokens } = lookColours({ accent, ground });
        for (const time of times) {
          const at = (name: string) => tokens[name]?.[time] ?? theme.gold[time];
          for (const [name, was] of Object.entries(grounds).filter(
            ([name]) => name !== 'brass' || time === 'night',
          ))
            for (const [word, before] of Object.entries(words))
              // As well as before, and that was measured on every page.
              expect(contrast(at(word), at(name))).toBeGreaterThanOrEqual(
                contrast(before[time], was[time]) - 1e-9,
              );
          for (const name of ['ink', 'raised', 'lifted', 'bronze', 'umber', 'umber-dark'])
            expect(contrast(at('gold'), at(name))).toBeGreaterThanOrEqual(CONTRAST_MIN);
          const [fill, lit, on] = ['accent', 'accent-lit', 'gold-ink'].map((name) => tokens[name]?.[time]);
          if (accent === theme.accent) continue;
          expect(contrast(fill!, on!)).toBeGreaterThanOrEqual(CONTRAST_MIN);
          expect(contrast(lit!, on!)).toBeGreaterThanOrEqual(CONTRAST_MIN);
        }
      }),
      { numRuns: 60 },
    );
  });
  it('are the theme’s own where nothing is chosen', () => {
    expect(lookColours({})).toMatchObject({ tokens: {}, accent: '#decba7', ink: { night: '#0b0a0c' } });
  });
  it('begin from what theme.css has', () => {
    const sheet = readFileSync(new URL('../../web/shared/styles/theme.css', import.meta.url), 'utf8');
    for (const [name, { night, day, alpha = '' }] of Object.entries({ ...grounds, ...words, ...glows }))
      expect(sheet).toContain(
        night === day
          ? `--color-${name}: ${night};`
          : `--color-${name}: light-dark(${day}${alpha}, ${night}${alpha});`,
      );
    expect(sheet).toContain(`--color-gold: light-dark(${theme.gold.day}, ${theme.gold.night});`);
    expect(sheet).toContain(`--color-accent: ${theme.accent};`);
    expect(sheet).toContain(`--color-gold-ink: ${theme.onAccent};`);
  });
});

describe('the sheet', () => {
  const none = { plate: false };
  it('is there only where something is chosen', () => {
    expect(lookFile(undefined)).toBeUndefined();
    expect(isChosen({ ...none, accent: '#decba7', type: 'fraunces' })).toBe(false);
    expect(lookFile({ ...none, accent: '#123456' })?.href).toMatch(/^\/look-[a-z0-9]+\.css$/);
  });
  it('has another address for another look', () => {
    const hrefs = ['#123456', '#123457', '#ff0000'].map((accent) => lookFile({ ...none, accent })?.href);
    expect(new Set(hrefs).size).toBe(3);
  });
  it('names only the fonts of the chosen pair', () => {
    expect(lookSheet({ ...none, accent: '#123456' })).not.toContain('font');
    const sheet = lookSheet({ ...none, type: 'archivo' });
    expect(sheet).toContain('/fonts/archivo');
    expect(sheet).not.toContain('playfair');
  });
  it('shows a logo as wide as it is, and no wider than its place', () => {
    const file = (width: number) => `/files/${'a'.repeat(40)}-${width}x100.png`;
    expect(lookSheet({ ...none, logo: file(250) })).toContain('aspect-ratio:2.500');
    expect(lookSheet({ ...none, logo: file(2000) })).toContain('aspect-ratio:4.000');
  });
});

describe('what staff type', () => {
  const parse = (look: object) => siteSchema.safeParse({ ...minimal.site, look });
  it.each(['#decba7', 'DECBA7', ' #DeCbA7 '])('takes %s for a colour', (accent) => {
    expect(parse({ accent }).data?.look?.accent).toBe('#decba7');
  });
  it('takes three digits', () => expect(parse({ ground: '#f0a' }).data?.look?.ground).toBe('#ff00aa'));
  it.each(['gold', '#12345', 'url(x)', '#1234567', '}'])('says what is wrong with %s', (accent) => {
    expect(parse({ accent }).error?.issues[0]?.message).toBe('Accent colour must be a colour like #DECBA7.');
  });
  it('takes a logo of this site only', () => {
    expect(parse({ logo: 'https://elsewhere.example/a.svg' }).error?.issues[0]?.message).toBe(
      'Logo must be a picture that was uploaded to this site.',
    );
  });
});
