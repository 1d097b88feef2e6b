import { EMBED_ORIGINS } from '#contract/text/embeds.ts';
import { escaped } from '#contract/text/plain-text.ts';
import { dangersOf, type Written } from './dangers.ts';

interface Reading {
  elements: (Written & { attributes: { name: string; value: string }[] })[];
  /** The words between the tags. */
  text: string;
}

const TAG = /<(\/?)([a-z][\w:-]*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/iy;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
/** Browsers read what stands in these as words, and other parsers do not. */
const OF_WORDS = /^(iframe|script|style|textarea|title|xmp|noscript|noembed|noframes|plaintext)$/;

/**
 * Markup that every parser reads in the same way: whole tags, quoted values without a tag's signs in them, no comments.
 * Whatever else it has is an error, because a browser might read it otherwise than the cleaner did.
 */
export function readStrictly(html: string): Reading {
  const reading: Reading = { elements: [], text: '' };
  let open: string | undefined;
  for (let at = 0; at < html.length;) {
    const end = html.indexOf('<', at);
    const words = html.slice(at, end === -1 ? html.length : end);
    reading.text += decoded(words);
    at += words.length;
    if (end === -1) break;
    TAG.lastIndex = at;
    const [whole, slash, name, given] = TAG.exec(html) ?? [];
    if (!whole || !name) throw new Error(`No tag that all read alike: ${html.slice(at, at + 200)}`);
    if (open && !(slash && name === open)) throw new Error(`A tag in <${open}>: ${whole}`);
    open = !slash && OF_WORDS.test(name) ? name : undefined;
    const attributes = [...given!.matchAll(ATTRIBUTE)].map(([, key, value = '']) => ({
      name: key!,
      value: decoded(value),
    }));
    if (!slash) reading.elements.push({ localName: name, attributes, outerHTML: whole });
    at += whole.length;
  }
  return reading;
}

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
  ...{ Tab: '\t', NewLine: '\n', colon: ':', sol: '/', bsol: '\\', lpar: '(', rpar: ')' },
};

/** As browsers do it, which take numbers without their last sign too. */
export const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+);?|#(\d+);?|(\w+);)/gi,
    (whole, hex?: string, number?: string, name?: string) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(number);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );

/** Sound XML: besides tags and words, it has a first line and texts that are quoted as a whole. */
export function readXml(xml: string): Reading {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml)) throw new Error('No sign of XML.');
  const plain = xml
    .replace(/^<\?xml [^<>]*\?>/, '')
    .replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, (_, words: string) => escaped(words));
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(plain)) throw new Error('No escape of XML.');
  return readStrictly(plain);
}

/** The elements and the names of their attributes. Words that are only words leave them as they are. */
export const shapeOf = ({ elements }: Reading): string[] =>
  elements.map(({ localName, attributes }) => [localName, ...attributes.map(({ name }) => name)].join(' '));

/** Elements that a text may have once it was cleaned and laid out. */
const OF_TEXTS =
  /^(p|br|strong|b|em|i|u|s|a|ul|ol|li|code|h[234]|blockquote|cite|hr|pre|sub|sup|mark|kbd|figure|figcaption|img|iframe|table|caption|thead|tbody|tfoot|tr|th|td|div|picture|source)$/;
/** None of these fetches or runs anything. */
const OF_DRAWINGS =
  /^(svg|g|defs|symbol|use|title|desc|switch|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|linearGradient|radialGradient|stop|clipPath|mask|pattern|marker|filter|fe[A-Z]\w+)$/;

/** What is left that runs, that asks another host for something, or that a browser may read otherwise. */
export function dangersIn(html: string, what: 'text' | 'drawing' = 'text'): string[] {
  const known = what === 'text' ? OF_TEXTS : OF_DRAWINGS;
  try {
    const { elements } = readStrictly(html);
    const foreign = elements.filter(
      (element) => !known.test(element.localName) || leadsElsewhere(element, what),
    );
    return [...dangersOf(elements), ...foreign.map(({ outerHTML }) => `foreign: ${outerHTML}`)];
  } catch (error) {
    return [String(error)];
  }
}

const leadsElsewhere = (
  { localName: tag, attributes }: Reading['elements'][number],
  what: 'text' | 'drawing',
): boolean =>
  attributes.some(({ name, value }) => {
    if ((name === 'style' && what === 'text') || /^\s*\w*script\s*:/i.test(value)) return true;
    // Any attribute of a drawing may be a style.
    if (what === 'drawing' && /url\s*\((?!\s*['"]?#)|expression|@import|behavior/i.test(value)) return true;
    if (!/^(src|srcset|href|xlink:href|poster|background|data)$/.test(name)) return false;
    return SITES.some((site) => {
      if (!URL.canParse(value, site)) return false;
      const { protocol, origin } = new URL(value, site);
      // A reader may be led to another host by an address that says so.
      if (tag === 'a')
        return !/^(https?|mailto|tel):$/.test(protocol) || (origin !== site && !/^\w+:/.test(value));
      return !(tag === 'iframe' ? (EMBED_ORIGINS as readonly string[]) : [site]).includes(origin);
    });
  });

/** An address without a scheme of its own has that of its page. */
const SITES = ['https://festival.example.org', 'http://festival.example.org'];
