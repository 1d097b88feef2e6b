import { expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { readCalendar } from '#e2e/calendar.ts';
import type { Festival } from '#e2e/festival.ts';
import { escaped, withoutMarkup } from '#contract/text/plain-text.ts';
import { proseHtml } from '#contract/text/prose-html.ts';
import { cleanHtml } from '#server/documents/clean-html.ts';
import { drawn } from '#server/testing/rounds.ts';
import { layOut } from '#server/mail/layout.ts';
import type { ApiClient } from '#server/testing/client.ts';
import type { Phone } from '#server/testing/push-service.ts';
import type { Filling } from './fill.ts';
import { formulas, inPieces, payloads } from '#server/testing/hostile/payloads.ts';
import type { Watched } from './watch.ts';

/** Opens HTML as a mail program or a feed reader would that cleans nothing. */
async function openAlone(watched: Watched, html: string, where: string): Promise<void> {
  await watched.page.goto('about:blank');
  await watched.page.setContent(html, { waitUntil: 'load' });
  await watched.isClean(where);
}

/** Sound XML that holds no markup of pages; and what its entries show is clean too. */
export async function readFeeds(watched: Watched, festival: Festival): Promise<void> {
  for (const feed of [paths.blogFeed, paths.announcementFeed, '/sitemap.xml']) {
    const xml = await (await fetch(festival.url + feed)).text();
    await watched.page.goto('about:blank');
    const { foreign, entries } = await watched.page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      const all = [...parsed.querySelectorAll('*')];
      return {
        foreign: all
          .filter(
            ({ namespaceURI, nodeName }) =>
              // The sitemap names each page's other languages so.
              (/xhtml|svg|MathML/.test(namespaceURI ?? '') && nodeName !== 'xhtml:link') ||
              nodeName === 'parsererror',
          )
          .map(({ nodeName }) => nodeName),
        // What does not say that it is HTML is shown as words.
        entries: [...parsed.querySelectorAll('[type="html"]')].map((node) => node.textContent),
      };
    }, xml);
    expect(foreign, feed).toEqual([]);
    if (entries.length > 0) await openAlone(watched, entries.join('<hr>'), feed);
  }
}

/** What the cleaning leaves of every payload, side by side, with what pages and feeds make of it. */
export async function readCleaned(watched: Watched): Promise<void> {
  const cleaned = payloads.map((payload) => {
    const [rich, limited] = [cleanHtml(payload, 'rich'), cleanHtml(payload, 'limited')];
    return `<div>${proseHtml(rich)}</div><div>${limited}</div><p title="${escaped(payload)}">${withoutMarkup(rich)}</p>`;
  });
  await openAlone(watched, cleaned.join(''), 'what is left of every payload');
}

/** A mail's HTML, whatever words it is given: the real ones hold none that strangers wrote. */
export async function readMails(watched: Watched): Promise<void> {
  const codes = payloads.filter((_, index) => index % 60 === 0);
  for (const code of drawn(codes, 1, 'codes in mails')) {
    const words = payloads.join(' ');
    const button = { label: words, link: `https://example.org/?${payloads.join('&')}` };
    const letter = { subject: words, paragraphs: [...payloads], button, code, closing: words };
    const { html } = layOut(letter, words);
    // The letter's own style is the only one in it.
    await openAlone(watched, html.replace(/<style>[^<]*<\/style>/, ''), 'a mail');
  }
}

/** Calendars with an entry for each session and nothing else, and pictures that are pictures. */
export async function readFiles(watched: Watched, festival: Festival, filling: Filling): Promise<void> {
  for (const path of [
    paths.eventsCalendar,
    paths.conclaveCalendar,
    paths.eventCalendar(filling.events[0]!),
  ]) {
    const text = await (await fetch(festival.url + path)).text();
    expect(text, path).not.toMatch(/\r(?!\n)|[^\r]\n|^(BEGIN:VALARM|ATTACH)/m);
    expect(readCalendar(text).length, path).toBeGreaterThan(0);
  }
  const cards = [
    ...filling.events.map((id) => paths.shareCard('event', id)),
    ...filling.posts.map((id) => paths.shareCard('post', id)),
    ...filling.boards.map((id) => paths.shareCard('leaderboard', id)),
    paths.shareCard('announcement', 'x-0'),
    paths.shareCard('site', 'site'),
  ];
  for (const card of drawn(cards, 1, 'cards'))
    expect((await fetch(festival.url + card)).headers.get('content-type'), card).toBe('image/png');
  const drawings = [
    paths.eventArt(filling.events[0]!),
    paths.postArt('x-0'),
    paths.speakerArt('x-0'),
    paths.memberArt('x-0'),
  ];
  for (const drawing of drawn(drawings, 1, 'drawings')) {
    await watched.page.goto(drawing);
    await watched.isClean(drawing);
  }
}

/** Cells that are no formulas. */
export async function readSpreadsheet(festival: Festival, owner: ApiClient): Promise<void> {
  const csv = await fetch(`${festival.url}${adminPaths.api.csv('contact-inquiry')}`, {
    headers: { Cookie: owner.cookie! },
  });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.headers.get('x-content-type-options')).toBe('nosniff');
  const cells = await csv.text();
  for (const formula of formulas.map((text) => text.trim().replaceAll('"', '""')))
    expect(cells).toContain(`"'${formula}`);
}

/** A phone shows words as words; what a touch opens is a page of this site. */
export async function readNotifications(owner: ApiClient, phone: Phone): Promise<void> {
  const titles = inPieces(payloads, 120).slice(0, 3);
  for (const [index, title] of titles.entries())
    await owner.put(paths.api.document('announcement', `urgent-${index}`), {
      title,
      body: `<p>before</p>${payloads
        .filter((_, at) => at % 3 === index)
        .join(' ')
        .slice(0, 3000)}`,
      severity: 'urgent',
      category: 'general',
      status: 'published',
      publishAt: new Date().toISOString(),
    });
  await expect.poll(() => phone.notifications.length, { timeout: 20_000 }).toBe(titles.length);
  for (const { title, url, ...rest } of phone.notifications) {
    expect(titles.map((text) => text.trim())).toContain(title);
    expect(url).toMatch(/^\/announcement[?#]/);
    expect(Object.keys(rest).sort()).toEqual(['body', 'id']);
  }
}
