import { INK } from '#contract/art/colour.ts';
import { GOLD, mandalaElements } from '#contract/art/mandala-svg.ts';
import { markPetals } from '#contract/art/mark.ts';
import { isTall } from '#contract/text/tall-script.ts';
import { cardArt } from './card-art.ts';
import { type Card, CARD_HEIGHT, CARD_WIDTH, type CardLook, type CardRow } from './card.ts';
import { fitText } from './fit-text.ts';
import { line, linesWithin, settable, type Setting, widthOf } from './set-words.ts';
import { faceOf, typeface } from './typefaces.ts';

const PAPER = '#f3eee4';
const MARGIN = 72;
const TOP = 116;
const BOTTOM = CARD_HEIGHT - 64;

/** The product's own look. */
const OWN: CardLook = { ink: INK, gold: GOLD, lamp: ['#e2a95a', '#7a3b2a'] };
const BODY_LEADING = 40;
const TITLE_TRACKING = -0.022;
/** How far apart a title's lines stand, and how far it reaches above and below its lines, in ems. */
const measuresOf = (text: string) =>
  isTall(text) ? { leading: 1.4, above: 1, below: 0.36 } : { leading: 1.04, above: 0.72, below: 0.14 };

const factsIn = ({ gold, type }: CardLook): Setting => ({
  face: faceOf(type, 'text'),
  size: 23,
  fill: gold,
  tracking: 0.11,
});
const bodyIn = ({ type }: CardLook): Setting => ({ face: faceOf(type, 'text'), size: 29, fill: '#d3cbbf' });

/** A logo as it stands in the drawing: the picture itself, and how large it is. */
export interface CardLogo {
  data: string;
  width: number;
  height: number;
}

/** The whole card as SVG. Its words are outlines, so that no fonts are needed to show it. */
export function drawCard(card: Card, isOnPhoto = false, logo?: CardLogo): string {
  const look = card.look ?? OWN;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">` +
    (isOnPhoto ? shade(look) : card.art ? cardArt(card.art.id, card.art) : night(card, look)) +
    dusk(look) +
    brand(card.festival, look, logo) +
    (card.rows?.length
      ? words(card, look, 470) + drawRows(card.rows, look)
      : words(card, look, card.text ? 930 : 1000)) +
    '</svg>'
  );
}

/** The background gets darker where the words are. */
const dusk = ({ ink }: CardLook) =>
  `<defs><linearGradient id="below" x2="0" y2="1"><stop offset=".1" stop-color="${ink}" stop-opacity="0"/>` +
  `<stop offset=".64" stop-color="${ink}" stop-opacity=".58"/><stop offset="1" stop-color="${ink}" stop-opacity=".94"/></linearGradient>` +
  `<linearGradient id="beside"><stop stop-color="${ink}" stop-opacity=".5"/><stop offset=".72" stop-color="${ink}" stop-opacity="0"/></linearGradient></defs>` +
  `<rect width="100%" height="100%" fill="url(#beside)"/><rect width="100%" height="100%" fill="url(#below)"/>`;

/** Makes a photograph darker, because it may be bright anywhere. */
const shade = ({ ink }: CardLook) => `<rect width="100%" height="100%" fill="${ink}" fill-opacity=".34"/>`;

/** The background of cards about the festival: a lamp and a mandala, hidden behind a table if there is one. */
const night = ({ festival, rows }: Card, { ink, gold, lamp: [light, edge] }: CardLook): string =>
  `<defs><radialGradient id="lamp"><stop stop-color="${light}" stop-opacity=".5"/><stop offset=".34" stop-color="${edge}" stop-opacity=".3"/>` +
  `<stop offset=".7" stop-color="${edge}" stop-opacity=".08"/><stop offset="1" stop-color="${edge}" stop-opacity="0"/></radialGradient></defs>` +
  `<rect width="100%" height="100%" fill="${ink}"/>` +
  `<g transform="translate(${rows ? '590 -70' : '905 262'})"><circle r="600" fill="url(#lamp)"/><g transform="scale(1.06)">${mandalaElements(festival, { scope: 'c', colour: gold })}</g></g>` +
  (rows
    ? `<rect x="560" width="640" height="100%" fill="url(#plain)"/><defs><linearGradient id="plain"><stop stop-color="${ink}" stop-opacity="0"/><stop offset=".3" stop-color="${ink}" stop-opacity=".85"/></linearGradient></defs>`
    : '');

export const LOGO_HEIGHT = 48;

function brand(festival: string, { gold, type }: CardLook, logo: CardLogo | undefined): string {
  const face = faceOf(type, 'display');
  const name = settable(festival, face);
  const mark = logo
    ? `<image x="${MARGIN}" y="${84 - logo.height / 2}" width="${logo.width}" height="${logo.height}" href="${logo.data}"/>`
    : `<g transform="translate(${MARGIN + 23} 84) scale(.046)" fill="${gold}"><path d="${markPetals.outer}"/><path d="${markPetals.inner}" fill-opacity=".62"/><circle r="${markPetals.heart}"/></g>`;
  const x = MARGIN + (logo ? logo.width + 16 : 62);
  return mark + (name ? line(name, { face, size: 34, fill: PAPER }, { x, y: 95 }) : '');
}

/** From the lower edge up: text, title, facts. */
function words(card: Card, look: CardLook, width: number): string {
  const body = bodyIn(look);
  const text = card.text && settable(card.text, body.face);
  const textLines = text ? linesWithin(text, body, Math.min(width, 860), 2) : [];
  const textTop = BOTTOM - textLines.length * BODY_LEADING;
  let drawn = textLines
    .map((part, index) => line(part, body, { x: MARGIN, y: textTop + (index + 1) * BODY_LEADING - 8 }))
    .join('');

  const titleBottom = textTop - (textLines.length > 0 ? 22 : 0);
  const { lines, size } = titleOf(card, look, width, titleBottom - TOP - 64);
  const { leading, above, below } = measuresOf(lines.join(' '));
  const lastLine = titleBottom - size * below;
  const lineAt = (index: number) => lastLine - (lines.length - 1 - index) * size * leading;
  drawn += lines.map((part, index) => titleLine(part, card.emphasis, look, size, lineAt(index))).join('');
  const factsAt = lineAt(0) - size * above - 34;
  return drawn + factsLine(card, look, factsAt, width);
}

function titleOf(
  card: Card,
  { type }: CardLook,
  width: number,
  height: number,
): { lines: readonly string[]; size: number } {
  const face = faceOf(type, 'display');
  const measure = (part: string) => typeface(face).width(part, TITLE_TRACKING);
  const chosen = card.titleLines?.map((part) => settable(part, face));
  if (chosen?.length && chosen.every((part) => part !== undefined)) {
    const widest = Math.max(...chosen.map((part) => measure(part)));
    return {
      lines: chosen,
      size: Math.min(
        156,
        (width - 20) / widest,
        height / chosen.length / measuresOf(chosen.join(' ')).leading,
      ),
    };
  }
  // A title in a script that none of the fonts has is replaced by the festival's name.
  const text = settable(card.title, face) ?? settable(card.festival, face);
  if (!text) return { lines: [], size: 0 };
  return fitText(text, measure, {
    width,
    height,
    leading: measuresOf(text).leading,
    sizes: { max: 132, min: 44 },
    linesMax: 4,
  });
}

/** The emphasised part of a line in gold italics. */
function titleLine(
  text: string,
  emphasis: string | undefined,
  look: CardLook,
  size: number,
  y: number,
): string {
  const face = faceOf(look.type, 'display');
  const setting: Setting = { face, size, fill: PAPER, tracking: TITLE_TRACKING };
  const at = emphasis ? text.indexOf(emphasis) : -1;
  if (!emphasis || at < 0) return line(text, setting, { x: MARGIN, y });
  const gold: Setting = { ...setting, face: faceOf(look.type, 'italic'), fill: look.gold };
  const parts = [
    [text.slice(0, at), setting],
    [emphasis, gold],
    [text.slice(at + emphasis.length), setting],
  ] as const;
  let x = MARGIN;
  let drawn = '';
  for (const [part, how] of parts) {
    if (!part) continue;
    drawn += line(part, how, { x, y });
    x += widthOf(part, how);
  }
  return drawn;
}

function factsLine({ facts: parts, alert }: Card, look: CardLook, y: number, width: number): string {
  const facts = factsIn(look);
  let x = MARGIN;
  let drawn = '';
  if (alert) {
    const label: Setting = { ...facts, fill: alert.colour };
    const text = alert.text.toUpperCase();
    drawn = `<circle cx="${x + 7}" cy="${y - 8}" r="7" fill="${alert.colour}"/>${line(text, label, { x: x + 28, y })}`;
    x += 28 + widthOf(text, label) + 26;
  }
  const shown = parts.map((part) => settable(part, facts.face)).filter((part) => part !== undefined);
  if (shown.length === 0) return drawn;
  const [cut = ''] = linesWithin(shown.join('  ·  ').toUpperCase(), facts, width + MARGIN - x, 1);
  return drawn + line(cut, facts, { x, y });
}

const ROWS_LEFT = 640;
const ROWS_RIGHT = 1128;
const ROWS_STEP = 82;

/** The first rows of a table, on the right. */
function drawRows(rows: readonly CardRow[], { gold, type }: CardLook): string {
  const rowRank: Setting = { face: faceOf(type, 'display'), size: 42, fill: gold };
  const rowName: Setting = { face: faceOf(type, 'text'), size: 31, fill: PAPER };
  const rowValue: Setting = { ...rowName, size: 33 };
  const top = BOTTOM - rows.length * ROWS_STEP;
  return rows
    .map((row, index) => {
      const y = top + index * ROWS_STEP + 52;
      const x = ROWS_LEFT + 104;
      const room = ROWS_RIGHT - widthOf(row.value, rowValue) - 24 - x;
      const [label = ''] = linesWithin(settable(row.name, rowName.face) ?? '', rowName, room, 1);
      return (
        `<rect x="${ROWS_LEFT}" y="${top + index * ROWS_STEP}" width="${ROWS_RIGHT - ROWS_LEFT}" height="1" fill="${PAPER}" fill-opacity=".16"/>` +
        line(row.rank, rowRank, { x: ROWS_LEFT + 4, y: y + 2 }) +
        `<circle cx="${ROWS_LEFT + 76}" cy="${y - 10}" r="9" fill="${row.colour}"/>` +
        line(label, rowName, { x, y }) +
        line(row.value, rowValue, { x: ROWS_RIGHT, y, anchor: 'end' })
      );
    })
    .join('');
}
