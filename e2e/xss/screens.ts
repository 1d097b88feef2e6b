import { adminPaths } from '#contract/api/admin-paths.ts';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { navigation, paths } from '#contract/api/paths.ts';
import { SETUP_STEPS } from '#contract/api/setup.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { openPanel } from '#e2e/panel.ts';
import type { Festival } from '#e2e/festival.ts';
import { drawn, isLong } from '#server/testing/rounds.ts';
import type { Filling } from './fill.ts';
import { payloads } from '#server/testing/hostile/payloads.ts';
import type { Watched } from './watch.ts';

const inHindi = (path: string) => addressIn('hi', path);
const HOSTILE = encodeURIComponent('"><img src=x onerror=hit(1)>');

/** Every public page with what was filled in, in one state. */
const templates = (filling: Filling): string[] => [
  ...navigation.map(({ to }) => to),
  // Where one follows another, the titles of two neighbours differ: that tells that the page has changed.
  paths.conclave,
  paths.speaker('x-0'),
  paths.post(filling.posts[0]!),
  paths.event(filling.events[0]!),
  `${paths.search}?q=x`,
  `${paths.leaderboard}?board=${filling.boards[0]}&display=1`,
  paths.places,
  paths.place('x-0'),
  paths.myDay,
  `${paths.announcements}?id=x-0`,
  archivePaths.archive,
  archivePaths.edition(filling.edition),
  archivePaths.page(filling.edition, `blog/${filling.posts[0]}`),
  archivePaths.page(filling.edition, `events/${filling.events[0]}`),
  archivePaths.records,
];

/** The same pages with other documents, in another language, and in the states that an address can ask for. */
const furtherPages = (filling: Filling): string[] => [
  ...[paths.home, paths.announcements, paths.events, paths.blog, paths.conclave, paths.places].map(inHindi),
  ...[...filling.posts.map(paths.post), ...filling.events.map(paths.event)].map(inHindi),
  ...filling.posts.slice(1).map(paths.post),
  paths.post('x-0'),
  ...filling.events.slice(1).map(paths.event),
  ...filling.boards.slice(1).map((board) => `${paths.leaderboard}?board=${board}&display=1`),
  ...['', '&by=event', '&by=day', '&open=c0'].map(
    (how) => `${paths.leaderboard}?board=${filling.boards[0]}${how}`,
  ),
  `${paths.events}?q=${HOSTILE}&view=timeline`,
  `${paths.events}?category=${HOSTILE}`,
  `${paths.blog}?tag=${HOSTILE}`,
  `${paths.team}?q=${HOSTILE}`,
  `${paths.search}?q=${HOSTILE}`,
  ...['events', 'results', 'leaderboard', 'blog', 'ourteam', 'sponsors', 'pictures'].map((address) =>
    archivePaths.page(filling.edition, address),
  ),
  ...filling.events.slice(1).map((slug) => archivePaths.page(filling.edition, `events/${slug}`)),
];

/** Every public page, a sample of its states or all of them, the big screen, and what is printed. */
export async function visitPages(watched: Watched, filling: Filling): Promise<void> {
  const { page } = watched;
  const [first, ...others] = templates(filling);
  const papers = [paths.events, paths.event(filling.events[0]!), paths.post(filling.posts[0]!)];
  const printed = drawn(papers, 1, 'printed pages');
  const visit = async (path: string, open: (path: string) => Promise<unknown>) => {
    await open(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await watched.isClean(path);
    if (!printed.includes(path)) return;
    await page.emulateMedia({ media: 'print' });
    await page.pdf();
    await watched.isClean(`${path}, printed`);
    await page.emulateMedia({ media: 'screen' });
  };
  const load = (path: string) => page.goto(path);
  await visit(first!, load);
  for (const path of others) await visit(path, (to) => watched.follow(to));
  await watched.isServedClean(drawn([first!, ...others], 6, 'served pages'));
  for (const path of [`/${HOSTILE}`, ...drawn(furtherPages(filling), 1, 'further pages')])
    await visit(path, load);
}

const SITE_SECTIONS = [
  'the-festival',
  'front-page',
  'galleries',
  'questions',
  'getting-here',
  'contacts',
  'opening-lines',
  'default-images',
];

const LISTS = ['announcement', 'events', 'blog', 'sponsors', 'team', 'speakers', 'sessions', 'venues'];

/** Every kind of screen of the panel, or every screen, signed in, with previews and history. */
export async function visitPanel(watched: Watched, festival: Festival, filling: Filling): Promise<void> {
  const { page } = watched;
  await openPanel(page, festival.owner, adminPaths.media);
  await page.locator('main h2').first().waitFor();
  await watched.isClean(adminPaths.media);
  for (const list of drawn(LISTS, 1, 'lists')) {
    await watched.follow(`${adminPaths.root}/${list}`);
    await page.getByRole('table').getByRole('link').nth(3).waitFor();
    await watched.isClean(list);
  }
  for (const screen of [
    adminPaths.dashboard,
    adminPaths.inquiries,
    adminPaths.users,
    adminPaths.activity,
    adminPaths.leaderboards,
    adminPaths.editions,
    adminPaths.handingOn,
    ...drawn(SETUP_STEPS, 1, 'steps').map(adminPaths.setupStep),
    ...drawn(filling.boards, 1, 'boards').map(adminPaths.leaderboard),
    ...drawn(SITE_SECTIONS, 1, 'sections').map((section) => `${adminPaths.site}?section=${section}`),
    `${adminPaths.login}?next=javascript:hit(1)`,
  ]) {
    await watched.follow(screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await watched.isClean(screen);
  }
  await watched.follow(adminPaths.inquiries);
  await page
    .getByRole('button', { name: /^Open the inquiry/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Inquiry' }).getByRole('textbox').first().waitFor();
  await watched.isClean('an opened inquiry');
  const previewed = [
    [adminPaths.post(filling.posts[0]!), 'Content'],
    [adminPaths.event(filling.events[0]!), 'Description'],
    [adminPaths.announcement('x-0'), 'Body'],
  ] as const;
  for (const [screen, field] of drawn(previewed, 1, 'previews')) {
    await watched.follow(screen);
    await page.getByRole('textbox', { name: field, exact: true }).waitFor();
    await watched.isClean(screen);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog', { name: 'Preview' }).getByText('before').first().waitFor();
    await watched.isClean(`preview of ${screen}`);
    await page.keyboard.press('Escape');
    await openHistory(watched);
    await page.keyboard.press('Escape');
  }
}

/** And all of them pasted into the editor itself. */
export async function pasteIntoEditor(watched: Watched): Promise<void> {
  const { page } = watched;
  await watched.follow(`${adminPaths.site}?section=about`);
  const text = page.getByRole('textbox', { name: 'About', exact: true });
  await text.waitFor();
  await watched.isClean('about');
  await text.click();
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, payloads.join('\n'));
  await watched.isClean('what was pasted');
  if (isLong) await openHistory(watched);
}

async function openHistory(watched: Watched): Promise<void> {
  await watched.page.getByRole('button', { name: 'History' }).click();
  await watched.page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first().waitFor();
  await watched.isClean('history');
}
