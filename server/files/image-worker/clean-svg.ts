import { word } from '#contract/languages/words.ts';
import sanitizeHtml from 'sanitize-html';
import { cleanDeclarations, cleanStyleSheet, isSafeValue, words } from './clean-css.ts';

const ELEMENTS_MAX = 4000;
/** Nested `use` elements multiply; with so few of them a drawing can still be rendered. */
const COPIES_MAX = 20;
const DEPTH_MAX = 60;

const elements = words(`
  svg g defs symbol use title desc style switch path rect circle ellipse line polyline polygon text
  tspan textPath linearGradient radialGradient stop clipPath mask pattern marker filter feBlend
  feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feOffset`);

const attributes = words(`
  id class style xmlns xmlns:xlink xlink:href href version viewBox role aria-label width height x y x1
  x2 y1 y2 cx cy r rx ry fx fy d points transform preserveAspectRatio pathLength dx dy rotate
  textLength lengthAdjust fill fill-opacity fill-rule clip-rule clip-path mask filter opacity color
  display stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset vector-effect paint-order visibility overflow font-family
  font-size font-weight font-style letter-spacing text-anchor dominant-baseline offset stop-color
  stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform markerWidth markerHeight markerUnits orient refX
  refY marker-start marker-mid marker-end in in2 result stdDeviation mode values type operator k1 k2
  k3 k4 tableValues slope intercept amplitude exponent flood-color flood-opacity filterUnits
  primitiveUnits color-interpolation-filters`);

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

/** What a drawing has beyond shapes, in words; undefined where there is nothing of the kind. */
export function activePart(text: string): string | undefined {
  const found = new Set<string>();
  sanitizeHtml(text, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: { xmlMode: true, decodeEntities: true },
    transformTags: {
      '*': (tagName, given) => {
        // A prefix may stand for any namespace.
        const name = tagName.toLowerCase().replace(/^.*:/, '');
        const part = activeElements[name];
        if (part) found.add(part);
        for (const [key, value] of Object.entries(given)) {
          const attribute = key.toLowerCase();
          if (attribute.startsWith('on')) found.add(word('an event attribute'));
          const isAddress = /(^|:)(href|src)$/.test(attribute);
          if (isAddress && !value.trim().startsWith('#')) found.add(word('a reference to another place'));
          if (!attribute.startsWith('xmlns') && /url\((?!\s*['"]?\s*#)/i.test(value))
            found.add(word('a reference to another place'));
        }
        return { tagName, attribs: given };
      },
    },
    exclusiveFilter({ tag, text: content }) {
      if (tag.toLowerCase() === 'style' && /@import|url\((?!\s*['"]?\s*#)|expression\(/i.test(content))
        found.add(word('a reference to another place'));
      return false;
    },
  });
  return [...found][0];
}

const activeElements: Readonly<Record<string, string>> = {
  script: word('a script'),
  foreignobject: word('a foreign object'),
  iframe: word('a frame'),
  object: word('a foreign object'),
  embed: word('a foreign object'),
  handler: word('a script'),
  image: word('a picture'),
  feimage: word('a picture'),
  set: word('an animation of attributes'),
  animate: word('an animation of attributes'),
};

/** The drawing with only shapes, colours and text; undefined where it is too large or is no SVG. */
export function cleanSvg(text: string): string | undefined {
  let [count, copies] = [0, 0];
  const styles: string[] = [];
  const cleaned = sanitizeHtml(text, {
    allowedTags: elements,
    allowedAttributes: { '*': attributes },
    // Allows `style`, whose text is cleaned below.
    allowVulnerableTags: true,
    disallowedTagsMode: 'completelyDiscard',
    parseStyleAttributes: false,
    allowedSchemes: [],
    nestingLimit: DEPTH_MAX,
    selfClosing: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    transformTags: {
      '*': (tagName, given) => {
        count += 1;
        if (tagName === 'use') copies += 1;
        return { tagName, attribs: cleanAttributes(tagName, given) };
      },
    },
    exclusiveFilter({ tag, text: content }) {
      if (tag === 'style') styles.push(cleanStyleSheet(content));
      return tag === 'style';
    },
  }).trim();
  if (count > ELEMENTS_MAX || copies > COPIES_MAX) return undefined;
  const [, opening, rest] = /^(<svg\b[^>]*>)([\s\S]*<\/svg>)$/.exec(cleaned) ?? [];
  if (!opening || !rest) return undefined;
  const css = styles.join('');
  return opening + (css && `<style>${css}</style>`) + rest;
}

function cleanAttributes(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const clean: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    if (name in namespaces || !isSafeValue(value)) continue;
    if (/^(?:xlink:)?href$/.test(name) && !/^#[\w.:-]+$/.test(value)) continue;
    if (name === 'style') {
      const style = cleanDeclarations(value);
      if (style) clean[name] = style;
    } else {
      clean[name] = value;
    }
  }
  return tagName === 'svg' ? { ...namespaces, ...clean } : clean;
}
