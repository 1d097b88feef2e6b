/** Long lists are easier to read as lines of text. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** The properties that a drawing's styles may set: none of them can fetch, run or cover anything. */
const PROPERTIES = new Set(
  words(`
    fill fill-opacity fill-rule clip-rule clip-path mask filter opacity color stroke stroke-width
    stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
    paint-order vector-effect mix-blend-mode isolation stop-color stop-opacity flood-color flood-opacity
    visibility display overflow font-family font-size font-weight font-style letter-spacing word-spacing
    line-height text-anchor dominant-baseline transform transform-origin marker shape-rendering`),
);

const SELECTOR = /^[\w\s.#,>*:-]{1,500}$/;
/** References may only lead to the same drawing. */
const FOREIGN = /url\s*\((?!\s*['"]?#[\w.:-]+['"]?\s*\))/i;

export const isSafeValue = (value: string): boolean =>
  !FOREIGN.test(value) && !/[\\&<>{}@]|javascript\s*:|expression\s*\(|data\s*:/i.test(value);

export const cleanDeclarations = (text: string): string =>
  text
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const;
    })
    .filter(([property, value]) => PROPERTIES.has(property) && value !== '' && isSafeValue(value))
    .map(([property, value]) => `${property}:${value}`)
    .join(';');

/** Styles of a drawing are short, and the patterns below take long for long ones. */
const SHEET_MAX = 20_000;

/** Keeps plain rules. Rules that start with @ are removed whole. */
export function cleanStyleSheet(text: string): string {
  if (text.length > SHEET_MAX) return '';
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/@[^{};]*;/g, ' ')
    .replace(/@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ' ');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(
      ([, selector = '', declarations = '']) => [selector.trim(), cleanDeclarations(declarations)] as const,
    )
    .filter(([selector, declarations]) => SELECTOR.test(selector) && declarations !== '')
    .map(([selector, declarations]) => `${selector}{${declarations}}`)
    .join('');
}
