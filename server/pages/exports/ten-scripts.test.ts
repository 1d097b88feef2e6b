import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/entities/event.ts';
import type { Contingent } from '#contract/entities/leaderboard.ts';
import { eventCsvRows } from '#contract/programme/event-csv.ts';
import { tenScripts } from '#contract/testing/ten-scripts.ts';
import { readCsv } from '#contract/text/csv.ts';
import { layOut } from '#server/mail/layout.ts';
import { demoData, NOW } from '#server/testing/demo-data.ts';
import type { ExportedFile } from './exported-file.ts';
import { exporters } from './exporters.ts';

const titles = Object.values(tenScripts).map(({ title }) => title);

/** The demo with a title of each script on the first ten documents of every kind. */
const data = demoData(NOW, (collection, fields, index) => {
  const title = titles[index];
  if (collection === 'leaderboards') {
    const contingents = (fields['contingents'] as Contingent[]).map((one, at) => ({
      ...one,
      name: titles[at % titles.length]!,
    }));
    return { ...fields, contingents };
  }
  if (!title) return fields;
  return { ...fields, ...('title' in fields ? { title } : { name: title }) };
});

function make(path: string): string {
  const url = new URL(path, 'https://festival.example.org');
  const exporter = exporters.find((candidate) => candidate.path.test(url.pathname))!;
  const made = exporter.make(
    { ...data, language: 'en' },
    url,
    ...exporter.path.exec(url.pathname)!.slice(1),
  ) as ExportedFile;
  return made.body.toString();
}

/** The first ten documents may be drafts in part. */
const shown = (collection: 'events' | 'blogs' | 'announcement' | 'sessions'): string[] =>
  data
    .list<{ id: string; updatedAt: string; title: string }>(collection)
    .map(({ title }) => title)
    .filter((title) => titles.includes(title));

describe('In ten scripts', () => {
  test('calendars have the titles and the places, in lines that no letter is cut by', () => {
    const text = make('/events.ics');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
    const found = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    expect(shown('events').length).toBeGreaterThan(7);
    for (const title of shown('events'))
      expect(
        found.some(({ summary }) => summary.includes(title)),
        title,
      ).toBe(true);
    expect(found.some(({ location }) => titles.some((title) => location?.includes(title)))).toBe(true);
    const talks = ICAL.parse(make('/conclave.ics'));
    for (const title of shown('sessions')) expect(JSON.stringify(talks)).toContain(title);
  });

  test.each(['blogs', 'announcement'] as const)('the feed of %s has the titles', (collection) => {
    const feed = make(collection === 'blogs' ? '/blog/feed.xml' : '/announcement/feed.xml');
    expect(shown(collection).length).toBeGreaterThan(3);
    for (const title of shown(collection)) expect(feed).toContain(title);
  });

  test('spreadsheets have the names and titles, and are read back', () => {
    const board = readCsv(make('/leaderboard.csv')).flatMap(({ cells }) => cells);
    for (const title of titles.slice(0, 8)) expect(board).toContain(title);
    const facts = { timezone: 'Asia/Kolkata', venues: [] };
    const rows = data
      .list<Event & { id: string; updatedAt: string }>('events')
      .map((event) => eventCsvRows({ ...data.get<typeof event>('events', event.id)! }, facts))
      .join('');
    const cells = readCsv(rows).flatMap((row) => row.cells);
    for (const title of shown('events')) expect(cells).toContain(title);
  });

  test('mails say them in their own direction', () => {
    const { subject, text, html } = layOut(
      { subject: titles[0]!, paragraphs: titles, closing: titles[9]! },
      titles[8]!,
    );
    expect(subject).toBe(titles[0]);
    for (const title of titles) {
      expect(text).toContain(title);
      expect(html).toContain(`<p dir="auto">${title}</p>`);
    }
  });
});
