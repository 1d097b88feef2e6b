import { INK } from '#contract/art/colour.ts';
import { GOLD, mandalaElements } from '#contract/art/mandala-svg.ts';
import { markPetals } from '#contract/art/mark.ts';
import { isTall } from '#contract/text/tall-script.ts';
import { cardArt } from './card-art.ts';
import { type Card, CARD_HEIGHT, CARD_WIDTH, type CardRow } from './card.ts';
import { fitText } from './fit-text.ts';
import { line, linesWithin, settable, type Setting, widthOf } from './set-words.ts';
import { typeface } from './typefaces.ts';

const PAPER = '#f3eee4';
const MARGIN = 72;
const TOP = 116;
const BOTTOM = CARD_HEIGHT - 64;

const facts: Setting = { face: 'text', size: 23, fill: GOLD, tracking: 0.11 };
const body: Setting = { face: 'text', size: 29, fill: '#d3cbbf' };
const BODY_LEADING = 40;
const TITLE_TRACKING = -0.022;
/** How far apart a title's lines stand, and how far it reaches above and below its lines, in ems. */
const measuresOf = (text: string) =>
  isTall(text) ? { leading: 1.4, above: 1, below: 0.36 } : { leading: 1.04, above: 0.72, below: 0.14 };

/** The whole card as SVG. Its words are outlines, so that no fonts are needed to show it. */
export function drawCard(card: Card, isOnPhoto = false): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">` +
    (isOnPhoto ? shade : card.art ? cardArt(card.art.id, card.art) : night(card)) +
    dusk +
    brand(card.festival) +
    (card.rows?.length ? words(card, 470) + drawRows(card.rows) : words(card, card.text ? 930 : 1000)) +
    '</svg>'
  );
}

/** The background gets darker where the words are. */
const dusk =
  `<defs><linearGradient id="below" x2="0" y2="1"><stop offset=".1" stop-color="${INK}" stop-opacity="0"/>` +
  `<stop offset=".64" stop-color="${INK}" stop-opacity=".58"/><stop offset="1" stop-color="${INK}" stop-opacity=".94"/></linearGradient>` +
  `<linearGradient id="beside"><stop stop-color="${INK}" stop-opacity=".5"/><stop offset=".72" stop-color="${INK}" stop-opacity="0"/></linearGradient></defs>` +
  `<rect width="100%" height="100%" fill="url(#beside)"/><rect width="100%" height="100%" fill="url(#below)"/>`;

/** Makes a photograph darker, because it may be bright anywhere. */
const shade = `<rect width="100%" height="100%" fill="${INK}" fill-opacity=".34"/>`;

/** The background of cards about the festival: a lamp and a mandala, hidden behind a table if there is one. */
const night = ({ festival, rows }: Card): string =>
  `<defs><radialGradient id="lamp"><stop stop-color="#e2a95a" stop-opacity=".5"/><stop offset=".34" stop-color="#7a3b2a" stop-opacity=".3"/>` +
  `<stop offset=".7" stop-color="#7a3b2a" stop-opacity=".08"/><stop offset="1" stop-color="#7a3b2a" stop-opacity="0"/></radialGradient></defs>` +
  `<rect width="100%" height="100%" fill="${INK}"/>` +
  `<g transform="translate(${rows ? '590 -70' : '905 262'})"><circle r="600" fill="url(#lamp)"/><g transform="scale(1.06)">${mandalaElements(festival, { scope: 'c' })}</g></g>` +
  (rows
    ? `<rect x="560" width="640" height="100%" fill="url(#plain)"/><defs><linearGradient id="plain"><stop stop-color="${INK}" stop-opacity="0"/><stop offset=".3" stop-color="${INK}" stop-opacity=".85"/></linearGradient></defs>`
    : '');

function brand(festival: string): string {
  const name = settable(festival, 'display');
  const mark = `<g transform="translate(${MARGIN + 23} 84) scale(.046)" fill="${GOLD}"><path d="${markPetals.outer}"/><path d="${markPetals.inner}" fill-opacity=".62"/><circle r="${markPetals.heart}"/></g>`;
  return (
    mark + (name ? line(name, { face: 'display', size: 34, fill: PAPER }, { x: MARGIN + 62, y: 95 }) : '')
  );
}

/** From the lower edge up: text, title, facts. */
function words(card: Card, width: number): string {
  const text = card.text && settable(card.text, 'text');
  const textLines = text ? linesWithin(text, body, Math.min(width, 860), 2) : [];
  const textTop = BOTTOM - textLines.length * BODY_LEADING;
  let drawn = textLines
    .map((part, index) => line(part, body, { x: MARGIN, y: textTop + (index + 1) * BODY_LEADING - 8 }))
    .join('');

  const titleBottom = textTop - (textLines.length > 0 ? 22 : 0);
  const { lines, size } = titleOf(card, width, titleBottom - TOP - 64);
  const { leading, above, below } = measuresOf(lines.join(' '));
  const lastLine = titleBottom - size * below;
  const lineAt = (index: number) => lastLine - (lines.length - 1 - index) * size * leading;
  drawn += lines.map((part, index) => titleLine(part, card.emphasis, size, lineAt(index))).join('');
  const factsAt = lineAt(0) - size * above - 34;
  return drawn + factsLine(card, factsAt, width);
}

function titleOf(card: Card, width: number, height: number): { lines: readonly string[]; size: number } {
  const measure = (part: string) => typeface('display').width(part, TITLE_TRACKING);
  const chosen = card.titleLines?.map((part) => settable(part, 'display'));
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
  const text = settable(card.title, 'display') ?? settable(card.festival, 'display');
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
function titleLine(text: string, emphasis: string | undefined, size: number, y: number): string {
  const setting: Setting = { face: 'display', size, fill: PAPER, tracking: TITLE_TRACKING };
  const at = emphasis ? text.indexOf(emphasis) : -1;
  if (!emphasis || at < 0) return line(text, setting, { x: MARGIN, y });
  const gold: Setting = { ...setting, face: 'italic', fill: GOLD };
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

function factsLine({ facts: parts, alert }: Card, y: number, width: number): string {
  let x = MARGIN;
  let drawn = '';
  if (alert) {
    const label: Setting = { ...facts, fill: alert.colour };
    const text = alert.text.toUpperCase();
    drawn = `<circle cx="${x + 7}" cy="${y - 8}" r="7" fill="${alert.colour}"/>${line(text, label, { x: x + 28, y })}`;
    x += 28 + widthOf(text, label) + 26;
  }
  const shown = parts.map((part) => settable(part, 'text')).filter((part) => part !== undefined);
  if (shown.length === 0) return drawn;
  const [cut = ''] = linesWithin(shown.join('  ·  ').toUpperCase(), facts, width + MARGIN - x, 1);
  return drawn + line(cut, facts, { x, y });
}

const ROWS_LEFT = 640;
const ROWS_RIGHT = 1128;
const ROWS_STEP = 82;

const rowRank: Setting = { face: 'display', size: 42, fill: GOLD };
const rowName: Setting = { face: 'text', size: 31, fill: PAPER };
const rowValue: Setting = { face: 'text', size: 33, fill: PAPER };

/** The first rows of a table, on the right. */
function drawRows(rows: readonly CardRow[]): string {
  const top = BOTTOM - rows.length * ROWS_STEP;
  return rows
    .map((row, index) => {
      const y = top + index * ROWS_STEP + 52;
      const x = ROWS_LEFT + 104;
      const room = ROWS_RIGHT - widthOf(row.value, rowValue) - 24 - x;
      const [label = ''] = linesWithin(settable(row.name, 'text') ?? '', rowName, room, 1);
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
