import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { INK, PAPER } from '#contract/art/colour.ts';

const SHEETS_MAX = 35;
const LINES_MAX = 4200;
const THEME = 'shared/styles/theme.css';

const WEB = fileURLToPath(new URL('../../', import.meta.url));
const read = (pattern: string) =>
  new Map(globSync(pattern, { cwd: WEB }).map((path) => [path, readFileSync(WEB + path, 'utf8')]));
const sheets = read('{app,live,offline,panel,shared,site}/**/*.css');
const components = read('**/*.tsx');

/** A colour that is written as numbers: not one that is made from a token or from a document's own hue. */
const RAW_COLOUR =
  /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|(?<![a-z-])(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\([_\s]*[\d.]/gi;

it('takes every colour from the theme', () => {
  const files = [...sheets, ...components].filter(([path]) => path !== THEME && !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap(([path, text]) =>
    (text.match(RAW_COLOUR) ?? []).map((colour) => `${path}: ${colour}`),
  );
  expect(found).toEqual([]);
});

it.each(['color: #fff;', "fill='#0b0a0c'", 'text-[#ff9b82]', 'rgb(0 0 0 / 0.4)', '1px_rgba(0,0,0,0.1)'])(
  'knows %s for a raw colour',
  (text) => expect(text).toMatch(RAW_COLOUR),
);

it.each(['rgb(from var(--color-ink) r g b / 0.4)', 'hsl(var(--hue) 30% 14%)', 'href="#content"', '&#039;'])(
  'does not take %s for one',
  (text) => expect(text).not.toMatch(RAW_COLOUR),
);

/** A side of the screen instead of a side of the text: it would be the wrong one where Arabic stands. */
const PHYSICAL_CLASS =
  /(?<=["'` :!])-?(?:(?:scroll-)?[mp][lr]-[\w[(.]|(?:left|right)-(?!1\/2)[\w[(.]|border-[lr](?=["'` -])|rounded-[tb]?[lr](?=["'` -])|(?:text|float)-(?:left|right)(?=["'` ]))[\w.-]*/g;
const PHYSICAL_PROPERTY =
  /(?<=[{;\s])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?:|(?:left|right):|(?:text-align|float): (?:left|right))/g;

it('says start and end rather than left and right', () => {
  const found = [...components, ...sheets]
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([path, text]) =>
      (text.match(path.endsWith('.css') ? PHYSICAL_PROPERTY : PHYSICAL_CLASS) ?? []).map(
        (side) => `${path}: ${side}`,
      ),
    );
  expect(found).toEqual([]);
});

it.each(['"pl-4"', ' md:-ml-3 ', "'text-left'", ' right-[6vw] ', '"border-l ', ' rounded-tr-lg '])(
  'knows %s for a side of the screen',
  (text) => expect(text).toMatch(PHYSICAL_CLASS),
);

it.each(['"ps-4"', ' left-1/2 ', '"left"', ' plain ', ' border-line ', ' text-lg ', ' prose-long '])(
  'does not take %s for one',
  (text) => expect(text).not.toMatch(PHYSICAL_CLASS),
);

/** Without a script nothing is put into a page, so that there the rule costs nothing. */
const WITHOUT_SCRIPT = /@media \(scripting: none\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
/** For such a rule browsers compute the style of the whole page anew whenever an element is put into it. */
const HAS_AT_ROOT = /(?<![\w-])(?:html|body|:root)[^\s,{}>~+]*:has\(/g;

it('asks no root element for what the page has', () => {
  const found = [...sheets, ...components]
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([path, text]) =>
      (text.replaceAll(WITHOUT_SCRIPT, '').match(HAS_AT_ROOT) ?? []).map((rule) => `${path}: ${rule}`),
    );
  expect(found).toEqual([]);
});

it.each(['html:has(.dialog) {', ':root.dark:has(main) p', 'sm:[html:has([data-bar])_&]:p-2'])(
  'knows %s for a question to a root element',
  (text) => expect(text).toMatch(HAS_AT_ROOT),
);

it.each([
  '.chip:has(:checked)',
  'tbody:has(.row)',
  '@media (scripting: none) { html:has(b) { color: red; } }',
])('does not take %s for one', (text) =>
  expect(text.replaceAll(WITHOUT_SCRIPT, '')).not.toMatch(HAS_AT_ROOT),
);

it('has few sheets, and short ones', () => {
  const lines = [...sheets.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  expect(sheets.size).toBeLessThanOrEqual(SHEETS_MAX);
  expect(lines).toBeLessThanOrEqual(LINES_MAX);
});

it.each(['site/styles/site.css', 'panel/styles/panel.css'])('%s names its sources once', (path) => {
  expect(sheets.get(path)?.match(/^@source '/gm)).toHaveLength(1);
});

it('has the ground of the pages as the theme has it', () => {
  expect(sheets.get(THEME)).toContain(`--color-ink: ${INK};`);
  expect(sheets.get(THEME)).toContain(`--color-ink: light-dark(${PAPER}, ${INK});`);
});
