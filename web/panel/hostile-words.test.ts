import { expect, test } from 'vitest';
import type { EventSession } from '#contract/entities/event.ts';
import { type Rescheduling, rescheduledSession } from '#contract/programme/reschedule.ts';
import { hostileAddresses, payloads } from '#server/testing/hostile/payloads.ts';
import { dangersIn, readStrictly, shapeOf } from '#server/testing/hostile/strict-reading.ts';
import { asElementText, type PageStart } from '#web/app/router-patches/page-start.ts';
import { withoutCode } from './editing/rich-text/content.ts';
import { addressOf } from './editing/rich-text/extensions.ts';
import { announcementOf } from './rescheduling/announcement-text.tsx';
import { bulkAnnouncement } from './rescheduling/bulk/bulk-announcement.ts';
import type { StaffEvent } from './rescheduling/reschedule.ts';
import { safeNext } from './services/login-redirect.ts';

const all = [...payloads, ...hostileAddresses];
const [startAt, endAt, now] = ['12', '14', '10'].map((hour) => `2026-03-13T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
];
const before: EventSession = { startAt, endAt, venueId: 'lawn', status: 'confirmed' };
const changes: Rescheduling[] = [
  { type: 'cancel' },
  { type: 'delay', minutes: 90 },
  { type: 'move', startAt: endAt, venueId: 'hall' },
];
const told = (words: string) => ({
  reason: words,
  timezone: 'Asia/Kolkata',
  venueName: (id: string) => `${id} ${words}`,
  now,
});
const eventCalled = (title: string, session: EventSession) =>
  ({ id: 'x', title, sessions: [session], status: 'published' }) as unknown as StaffEvent;

test.each(changes)('an announcement of a change has names and reasons as words: $type', (change) => {
  const body = (words: string) => {
    const after = rescheduledSession(before, change);
    return announcementOf({ event: eventCalled(words, before), before, after, change, ...told(words) }).body;
  };
  const shape = shapeOf(readStrictly(body('x')));
  expect(payloads.map((words) => shapeOf(readStrictly(body(words))))).toEqual(payloads.map(() => shape));
});

test('an announcement of many changes has titles, names and reasons as words', () => {
  const change = { type: 'delay', minutes: 90 } as const;
  const body = (words: string) => {
    const after = rescheduledSession(before, change);
    const changed = { before: eventCalled(words, before), after: eventCalled(words, after), at: [0] };
    const announcement = bulkAnnouncement({ changed: [changed, changed], change, ...told(words) });
    return readStrictly(announcement!.body);
  };
  const shape = shapeOf(body('x'));
  expect(payloads.map((words) => shapeOf(body(words)))).toEqual(payloads.map(() => shape));
});

test('an address that somebody types leads to the web, a mailbox, a phone or this site, or nowhere', () => {
  const links = all.flatMap((typed) => addressOf(typed) ?? []);
  const html = links.map((link) => `<a href="${link.replaceAll(/["<>&]/g, encodeURIComponent)}">x</a>`);
  expect(html.flatMap((text) => dangersIn(text))).toEqual([]);
});

test('whoever has signed in goes on in the panel', () => {
  const next = [...all, ...all.map((words) => `/admin-panel/${words}`)].map((wanted) => safeNext(wanted));
  expect(next.filter((path) => new URL(path, 'https://x.org').origin !== 'https://x.org')).toEqual([]);
  expect(next.filter((path) => !path.startsWith('/admin-panel/'))).toEqual([]);
});

test('the data of a page cannot end the element that holds it', () => {
  const texts = payloads.map((data) => asElementText({ data } as PageStart));
  expect(texts.filter((text) => text.includes('<'))).toEqual([]);
  expect(texts.map((text) => (JSON.parse(text) as PageStart).data)).toEqual(payloads);
});

test('no tag of a text that the editor parses has a handler or a style', () => {
  const readable = payloads
    .map(withoutCode)
    .filter((html) => !dangersIn(html).some((danger) => /No tag|A tag/.test(danger)));
  expect(readable.length).toBeGreaterThan(200);
  const names = readable.flatMap((html) =>
    readStrictly(html).elements.flatMap(({ attributes }) => attributes.map(({ name }) => name)),
  );
  expect(names.filter((name) => /^(on|style$)/i.test(name))).toEqual([]);
});
