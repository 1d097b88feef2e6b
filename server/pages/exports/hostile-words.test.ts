import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import { readCsv } from '#contract/text/csv.ts';
import { formulas, hostileAddresses, inPieces, payloads } from '#server/testing/hostile/payloads.ts';
import { dangersIn, readStrictly, readXml, shapeOf } from '#server/testing/hostile/strict-reading.ts';
import { cleanHtml } from '#server/documents/clean-html.ts';
import { layOut } from '#server/mail/layout.ts';
import { drawCard } from '#server/pages/cards/draw-card.ts';
import { previewPage } from '#server/previews/preview-page.ts';
import { sample } from '#server/testing/samples.ts';
import { counter, exposition } from '#server/watching/exposition.ts';
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

/** A festival of which every document says each of these words, as it is stored. */
function saying(texts: readonly string[]): ExportData {
  const said = (text: string): Partial<Record<CollectionName, object>> => {
    const html = cleanHtml(`<p>before</p>${text}`, 'rich');
    return {
      announcement: { title: text, body: cleanHtml(`<p>before</p>${text}`, 'limited'), eventId: 'x-0' },
      blogs: { title: text, description: text, author: text, content: html },
      events: { title: text, summary: text, tagline: text, slug: text },
      venues: { name: text },
      sessions: { title: text, abstract: text },
      leaderboards: {
        title: text,
        contingents: [{ id: 'c', name: text, shortName: text, colour: '#decba7' }],
      },
      results: {
        leaderboardId: 'x-0',
        eventId: 'x-0',
        label: text,
        revisionNote: text,
        placements: [{ place: 1, contingentId: 'c', points: 1, participants: [text], note: text }],
      },
      editions: { addresses: ['events', text] },
      site: { name: text, tagline: text, timezone: 'Asia/Kolkata' },
    };
  };
  const list = (name: CollectionName) =>
    texts.map((text, index) => ({
      ...sample(name, {
        ...(name === 'events' && {
          sessions: [{ startAt: at, endAt: at, venueId: `x-${index}`, label: text }],
        }),
        ...said(text)[name],
      }),
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
    for (const texts of pieces) {
      const xml = file(path, texts);
      expect(shapeOf(readXml(xml))).toEqual(
        shapeOf(
          readXml(
            file(
              path,
              texts.map(() => 'x'),
            ),
          ),
        ),
      );
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

test('a mail shows words', () => {
  const mail = (words: string) => {
    const button = { label: words, link: `https://example.org/?${words}` };
    const letter = { subject: words, paragraphs: [words, words], button, code: words, closing: words };
    const look = { accent: '#decba7', onAccent: '#17130c', icon: `https://example.org/${words}` };
    return readStrictly(layOut(letter, words, look).html.replace(/^<!doctype html>/, ''));
  };
  const harmless = mail('x');
  const mails = payloads.map(mail);
  expect(mails.map(shapeOf)).toEqual(payloads.map(() => shapeOf(harmless)));
  expect(mails.filter(({ text }, index) => text.split(payloads[index]!).length !== 9)).toEqual([]);
});

test('the picture of a link has outlines instead of words', () => {
  // To set words takes long, and all letters are set in the same way.
  const drawings = inPieces(payloads, 60)
    .filter((_, index) => index % 60 === 0)
    .map((words) =>
      drawCard({
        festival: words,
        facts: [words],
        title: words,
        text: words,
        emphasis: words.slice(0, 4),
        rows: [{ rank: '1', name: words, colour: '#decba7', value: '1' }],
      }),
    );
  expect(drawings.flatMap((drawing) => dangersIn(drawing, 'drawing'))).toEqual([]);
  expect(drawings.filter((drawing) => readStrictly(drawing).text !== '')).toEqual([]);
});

test('the notice of a preview and the numbers for watching have words as words', () => {
  const shown = { code: 'x', until: at };
  const previews = payloads.map((words) =>
    previewPage('<head></head><body></body>', { ...shown, missing: [words] }),
  );
  const harmless = previewPage('<head></head><body></body>', { ...shown, missing: ['x'] });
  expect(previews.map((html) => shapeOf(readStrictly(html)))).toEqual(
    previews.map(() => shapeOf(readStrictly(harmless))),
  );
  const lines = exposition([
    counter(
      'x',
      'x',
      payloads.map((route) => [{ route }, 1]),
    ),
  ]).split('\n');
  expect(lines.filter((line) => !/^(#|utsav_x_total\{route="([^"\\]|\\.)*"\} 1$|$)/.test(line))).toEqual([]);
});
