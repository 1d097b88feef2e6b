import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import { readCsv } from '#contract/text/csv.ts';
import { formulas, hostileAddresses, payloads } from '#server/testing/hostile/payloads.ts';
import { dangersIn, readStrictly, readXml, shapeOf } from '#server/testing/hostile/strict-reading.ts';
import { cleanHtml } from '#server/documents/clean-html.ts';
import { sample } from '#server/testing/samples.ts';
import { exporters } from './exporters.ts';
import type { ExportData, ExportedFile } from './exported-file.ts';

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;
const at = '2026-03-12T11:00:00.000Z';
/** Pieces are as long as a feed is. */
const PIECE = 50;
const pieces = Array.from({ length: Math.ceil(payloads.length / PIECE) }, (_, index) =>
  payloads.slice(index * PIECE, (index + 1) * PIECE),
);

const cleaned = (text: string, allowance: 'limited' | 'rich') => cleanHtml(`<p>before</p>${text}`, allowance);

/** How each document says a text, as it is stored. */
const said: Partial<Record<CollectionName, (text: string, index: number) => object>> = {
  announcement: (text) => ({ title: text, body: cleaned(text, 'limited'), eventId: 'x-0' }),
  blogs: (text) => ({ title: text, description: text, author: text, content: cleaned(text, 'rich') }),
  events: (text, index) => ({
    ...{ title: text, summary: text, tagline: text, slug: text },
    sessions: [{ startAt: at, endAt: at, venueId: `x-${index}`, label: text }],
  }),
  venues: (text) => ({ name: text }),
  sessions: (text) => ({ title: text, abstract: text }),
  leaderboards: (text) => ({
    title: text,
    contingents: [{ id: 'c', name: text, shortName: text, colour: '#decba7' }],
  }),
  results: (text) => ({
    ...{ leaderboardId: 'x-0', eventId: 'x-0', label: text, revisionNote: text },
    placements: [{ place: 1, contingentId: 'c', points: 1, participants: [text], note: text }],
  }),
  editions: (text) => ({ addresses: ['events', text] }),
  site: (text) => ({ name: text, tagline: text, timezone: 'Asia/Kolkata' }),
};

/** A festival of which every collection says each of these texts. */
function saying(texts: readonly string[]): ExportData {
  const list = (name: CollectionName) =>
    texts.map((text, index) => ({
      ...sample(name, said[name]?.(text, index)),
      id: name === 'site' ? SITE_ID : `x-${index}`,
      updatedAt: at,
    }));
  const lists = new Map<CollectionName, unknown[]>();
  const known = (name: CollectionName) => {
    if (!lists.has(name)) lists.set(name, list(name));
    return lists.get(name)!;
  };
  const data = {
    language: 'en',
    seq: 1,
    log: 'log',
    now: new Date(at),
    until: () => undefined,
    view: (read: (from: ExportData) => unknown) => read(data),
    list: known,
    get: (name: CollectionName, id: string) => known(name).find((one) => (one as { id: string }).id === id),
  } as unknown as ExportData;
  return data;
}

function file(path: string, texts: readonly string[]): string {
  const url = new URL(path, 'https://festival.example.org');
  const exporter = exporters.find((candidate) => candidate.path.test(url.pathname))!;
  const made = exporter.make(saying(texts), url, ...exporter.path.exec(url.pathname)!.slice(1));
  return (made as ExportedFile).body.toString();
}

test.each(['/blog/feed.xml', '/announcement/feed.xml', '/sitemap.xml'])(
  '%s is sound, and has words where words stood',
  (path) => {
    const shape = (count: number) =>
      shapeOf(
        readXml(
          file(
            path,
            Array.from({ length: count }, () => 'x'),
          ),
        ),
      );
    const whole = shape(PIECE);
    for (const texts of pieces) {
      const xml = file(path, texts);
      // The last piece is shorter than the others.
      expect(shapeOf(readXml(xml))).toEqual(texts.length === PIECE ? whole : shape(texts.length));
      const shown = [...xml.matchAll(/ type="html">(?:<!\[CDATA\[([^]*?)\]\]>|([^<]*))</g)];
      const html = shown.map(([, quoted, plain = '']) => quoted ?? readStrictly(plain).text);
      expect(html.flatMap((text) => dangersIn(text))).toEqual([]);
      if (path !== '/sitemap.xml') expect(html.length).toBeGreaterThanOrEqual(texts.length);
    }
  },
);

test.each(['/events.ics', '/conclave.ics'])('%s has an entry for each session and nothing else', (path) => {
  for (const texts of [...pieces, hostileAddresses.filter((address) => CONTROL.test(address))]) {
    const text = file(path, texts);
    expect(text).not.toMatch(/\r(?!\n)|[^\r]\n|^(BEGIN:VALARM|ATTACH)/m);
    expect(text).not.toMatch(CONTROL);
    const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(entries).toHaveLength(texts.length);
    const names = entries.map((entry) => entry.getAllProperties().map(({ name }) => name));
    expect(names).toEqual(names.map(() => names[0]));
  }
});

test('a table of points has a line for each result, and no cell is a formula', () => {
  const texts = [...payloads, ...formulas];
  const rows = readCsv(file('/leaderboard.csv?of=points', texts)).slice(1);
  expect(rows).toHaveLength(texts.length);
  const cells = rows.flatMap((row) => row.cells);
  expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠|%]/.test(cell))).toEqual([]);
});

test('the file of the app that is installed is JSON', () => {
  const names = payloads.map((text) => JSON.parse(file('/manifest.webmanifest', [text])).name as string);
  expect(names).toEqual(payloads);
});
