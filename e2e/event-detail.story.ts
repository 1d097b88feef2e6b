import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import { axeFindings } from './axe.ts';
import { readCalendar } from './calendar.ts';
import type { Festival } from './festival.ts';
import { DESKTOP, PHONE, story } from './story.ts';

const readEvent = async (festival: Festival, id: string): Promise<PublicDocument<Event>> =>
  (await fetch(`${festival.url}/api/documents/events/${id}`)).json() as Promise<PublicDocument<Event>>;
const address = (id: string) => `/api/documents/events/${id}`;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** As programmes have it: calendars know no fractions of a second. */
const onTheMinute = (minutes: number) => `${inMinutes(minutes).slice(0, 16)}:00.000Z`;

const facts = (page: Page) => page.getByRole('complementary', { name: 'At a glance' });
const SOON = { timeout: 1000 };

/** An event that nothing else in the festival depends on. */
const quiz = (more: Partial<Event> = {}) => ({
  title: 'Midnight Quiz',
  slug: 'midnight-quiz',
  previousSlugs: ['old-quiz'],
  summary: 'Forty questions in the dark.',
  description: '<p>Bring a torch.</p>',
  category: 'literary',
  sessions: [
    { startAt: onTheMinute(90), endAt: onTheMinute(180), venueId: 'seminar-hall-1', status: 'confirmed' },
  ],
  rules: ['No phones.'],
  prizes: [{ place: 'First', text: 'A lamp' }],
  coordinators: [{ name: 'Asha Rao', phone: '+91 98450 12345', email: 'asha@example.org' }],
  accessibilityNotes: 'Large print on request.',
  registration: { status: 'open', url: 'https://example.org/quiz', closesAt: inMinutes(60) },
  status: 'published',
  ...more,
});

story('The registration button knows its state, and closes by itself', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  await owner.put(address('quiz'), quiz());
  const page = await visitor();
  await page.goto('/events/midnight-quiz');
  const button = facts(page).getByRole('link', { name: /^Register/ });
  expect(await button.getAttribute('href')).toBe('https://example.org/quiz');
  await facts(page)
    .getByText(/^Closes in (59 minutes|1 h 0 min)$/)
    .waitFor();

  const register = async (registration: object, words: string) => {
    await owner.patch(address('quiz'), { registration });
    await facts(page).getByText(words).waitFor();
    expect(await button.count()).toBe(0);
  };
  await register({ status: 'full' }, 'Registration full: every place is taken');
  await register({ status: 'none' }, 'No registration, just come');
  await register({ status: 'closed' }, 'Registration closed');
  await register({ status: 'open', opensAt: inMinutes(30) }, 'Registration opens');
  await owner.patch(address('quiz'), {
    registration: { status: 'open', url: 'https://example.org/quiz', closesAt: inMinutes(0.07) },
  });
  await button.waitFor();
  await facts(page).getByText('Registration closed').waitFor();
});

story('What changes while the page is open is seen on it', async ({ festival, visitor }) => {
  const owner = await festival.signedIn();
  await owner.put(address('quiz'), quiz());
  const page = await visitor(PHONE);
  await page.goto('/events/midnight-quiz');
  await page.getByText('Bring a torch.').waitFor();
  const { sessions } = await readEvent(festival, 'quiz');
  const { startAt, endAt, venueId } = sessions[0]!;

  await owner.patch(address('quiz'), {
    description: '<p>Bring two torches.</p>',
    sessions: [
      {
        startAt: inMinutes(200),
        endAt: inMinutes(260),
        venueId: 'sports-hall',
        status: 'moved',
        previous: { startAt, endAt, venueId },
      },
    ],
  });
  await page.getByText('This event has moved.').waitFor(SOON);
  // What no longer holds stands under what it was: the hour under When, the hall under Where.
  expect(await facts(page).locator('dd').nth(0).locator('s').textContent()).toMatch(/\d\d:\d\d$/);
  expect(await facts(page).locator('dd').nth(1).locator('s').textContent()).toBe('Seminar Hall 1');
  await page.getByText('Midnight Quiz has moved: now').waitFor({ state: 'attached' });
  await page.getByText('Bring two torches.').waitFor();

  await owner.put('/api/documents/results/quiz', {
    leaderboardId: 'house-trophy',
    eventId: 'quiz',
    label: 'Final',
    status: 'provisional',
    placements: [{ place: 1, contingentId: 'neem', participants: ['Ira Sen'], points: 25 }],
    revisionNote: 'First count.',
  });
  const results = page.getByRole('region', { name: 'Results' });
  await results.getByText('Neem House').waitFor(SOON);
  expect(await results.textContent()).toMatch(/Provisional.*Place 1.*Ira Sen.*25 points/);

  await owner.put('/api/documents/announcement/quiz', {
    title: 'Torches are sold out',
    body: '<p>Candles then.</p>',
    severity: 'info',
    category: 'general',
    status: 'published',
    eventId: 'quiz',
    publishAt: new Date().toISOString(),
  });
  await page.getByRole('heading', { name: 'Torches are sold out' }).waitFor(SOON);

  await owner.patch(address('quiz'), { status: 'cancelled' });
  await page.getByText('This event is cancelled.').waitFor(SOON);
  await owner.patch(address('quiz'), { status: 'draft' });
  await page.getByText('is no longer part of the programme. If').waitFor(SOON);
  await owner.patch(address('quiz'), { status: 'published' });
  await page.getByRole('heading', { name: 'Midnight Quiz', level: 1 }).waitFor();
});

story(
  'Everything about an event is at hand, by its old address and without script too',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    await owner.put(address('quiz'), quiz());
    await owner.patch('/api/documents/venues/seminar-hall-1', { mapUrl: 'https://maps.example.org/hall' });
    const old = await fetch(`${festival.url}/events/old-quiz`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, '/events/midnight-quiz']);
    expect((await fetch(`${festival.url}/events/quiz`)).status).toBe(200);
    expect((await fetch(`${festival.url}/events/no-such-event`)).status).toBe(404);

    const reader = await visitor({ ...DESKTOP, javaScriptEnabled: false });
    await reader.goto('/events/old-quiz');
    expect(new URL(reader.url()).pathname).toBe('/events/midnight-quiz');
    for (const words of ['Bring a torch.', 'No phones.', 'A lamp', 'Large print on request.']) {
      expect(await reader.getByText(words).isVisible(), words).toBe(true);
    }
    const href = (name: string | RegExp) => reader.getByRole('link', { name }).first().getAttribute('href');
    expect(await href('+91 98450 12345')).toBe('tel:+919845012345');
    expect(await href('asha@example.org')).toBe('mailto:asha@example.org?subject=Midnight%20Quiz');
    expect(await href(/^Map/)).toBe('https://maps.example.org/hall');

    const [entry] = readCalendar(await (await fetch(festival.url + (await href('Calendar file'))!)).text());
    const { sessions } = await readEvent(festival, 'quiz');
    expect(entry).toMatchObject({
      summary: 'Midnight Quiz',
      start: sessions[0]!.startAt,
      zone: 'Asia/Kolkata',
    });

    const data = JSON.parse((await reader.locator('script[type="application/ld+json"]').textContent())!);
    const about = (type: string) =>
      data['@graph'].find((part: { '@type': string }) => part['@type'] === type);
    expect(about('Event')).toMatchObject({ name: 'Midnight Quiz', startDate: sessions[0]!.startAt });
    expect(about('BreadcrumbList').itemListElement).toHaveLength(3);
    expect(await reader.title()).toBe('Midnight Quiz · Utsav');

    const page = await visitor({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/events/quiz');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `${festival.url}/events/midnight-quiz`,
    );
    await page.getByRole('button', { name: 'Star Midnight Quiz' }).click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Events' }).click();
    await page.waitForURL('/events');
    await page.getByRole('link', { name: /^Starred 1$/ }).waitFor();

    for (const { viewport } of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const path of ['/events/battle-of-bands', '/events/kites']) {
        await page.goto(path);
        expect(await axeFindings(page), `${path} at ${viewport.width}`).toEqual([]);
      }
    }
  },
);
