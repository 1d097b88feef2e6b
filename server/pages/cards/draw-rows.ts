import { GOLD } from '#contract/art/mandala-svg.ts';
import type { CardRow } from './card.ts';
import { line, linesWithin, settable, type Setting, widthOf } from './set-words.ts';

const LEFT = 640;
const RIGHT = 1128;
const BOTTOM = 566;
const STEP = 82;

const rank: Setting = { face: 'display', size: 42, fill: GOLD };
const name: Setting = { face: 'text', size: 31, fill: '#f3eee4' };
const value: Setting = { face: 'text', size: 33, fill: '#f3eee4' };

/** The first few of a table, under one another on the right. */
export function drawRows(rows: readonly CardRow[]): string {
  const top = BOTTOM - rows.length * STEP;
  return rows
    .map((row, index) => {
      const y = top + index * STEP + 52;
      const x = LEFT + 104;
      const room = RIGHT - widthOf(row.value, value) - 24 - x;
      const [label = ''] = linesWithin(settable(row.name, 'text') ?? '', name, room, 1);
      return (
        `<rect x="${LEFT}" y="${top + index * STEP}" width="${RIGHT - LEFT}" height="1" fill="#f3eee4" fill-opacity=".16"/>` +
        line(row.rank, rank, { x: LEFT + 4, y: y + 2 }) +
        `<circle cx="${LEFT + 76}" cy="${y - 10}" r="9" fill="${row.colour}"/>` +
        line(label, name, { x, y }) +
        line(row.value, value, { x: RIGHT, y, anchor: 'end' })
      );
    })
    .join('');
}
