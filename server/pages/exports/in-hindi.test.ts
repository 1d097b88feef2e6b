import { beforeAll, expect, test } from 'vitest';
import { inLanguage } from '#contract/languages/words.ts';
import { knowLanguages } from '#server/languages.ts';
import { demoData, NOW } from '#server/testing/demo-data.ts';
import { daysText, momentText } from './card-dates.ts';
import type { ExportedFile } from './exported-file.ts';
import { exporters } from './exporters.ts';

beforeAll(knowLanguages);

const ORIGIN = 'https://festival.example.org';
const data = { ...demoData(NOW), language: 'hi' };

async function make(path: string): Promise<ExportedFile> {
  const url = new URL(path, ORIGIN);
  const exporter = exporters.find((candidate) => candidate.path.test(url.pathname))!;
  return (await inLanguage('hi', () =>
    exporter.make(data, url, ...exporter.path.exec(url.pathname)!.slice(1)),
  ))!;
}
const text = async (path: string) => (await make(path)).body.toString();

test('a calendar has its name in Hindi, and its entries lead to Hindi pages under the names they have in English', async () => {
  const calendar = (await text('/events.ics')).replaceAll('\r\n ', '');
  expect(calendar).toMatch(/^X-WR-CALNAME:.* कार्यक्रम-सूची\r$/m);
  expect(calendar).toContain(`URL:${ORIGIN}/hi/events/`);
  const names = (lines: string) => [...lines.matchAll(/^UID:.*$/gm)].map(String);
  const exporter = exporters.find(({ path }) => path.test('/events.ics'))!;
  const english = exporter.make({ ...data, language: 'en' }, new URL('/events.ics', ORIGIN)) as ExportedFile;
  expect(names(calendar)).toEqual(names(english.body.toString().replaceAll('\r\n ', '')));
});

test('a feed says that it is in Hindi, and leads to Hindi pages', async () => {
  const feed = await text('/announcement/feed.xml');
  expect(feed).toContain('<feed xml:lang="hi" xmlns=');
  expect(feed).toMatch(/<title>.*: घोषणाएँ<\/title>/);
  expect(feed).toContain(`<link rel="alternate" href="${ORIGIN}/hi/announcement"/>`);
});

test('a table has its headings in Hindi, and so have the app that is installed and its shortcuts', async () => {
  const [head] = (await text('/leaderboard.csv')).split('\r\n');
  expect(head).toContain('स्वर्ण');
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
    id: '/',
    lang: 'hi',
    start_url: '/hi',
    shortcuts: [{ name: 'कार्यक्रम', url: '/hi/events' }, { url: '/hi/my-day' }, { url: '/hi/leaderboard' }],
  });
});

test('a share card has its dates in Hindi, and its old addresses lead to the card in Hindi', async () => {
  const dates = () => [
    momentText('2026-03-13T12:00:00Z', 'Asia/Kolkata'),
    daysText('2026-03-12T12:00:00Z', '2026-03-15T12:00:00Z', 'Asia/Kolkata'),
  ];
  expect(dates()).toEqual(['Fri 13 March, 17:30', '12–15 March']);
  expect(inLanguage('hi', dates)).toEqual(['शुक्र 13 मार्च, 17:30', '12–15 मार्च']);
  const [event] = data.list('events');
  const old = await make(`/share/event/${event!.id}.png?v=1`);
  expect(old.status).toBe(302);
  expect(old.headers!['Location']).toMatch(/^\/hi\/share\/event\//);
});
