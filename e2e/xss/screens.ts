import { adminPaths } from '#contract/api/admin-paths.ts';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { navigation, paths } from '#contract/api/paths.ts';
import { SETUP_STEPS } from '#contract/api/setup.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { openPanel } from '#e2e/panel.ts';
import type { Festival } from '#e2e/festival.ts';
import type { Filling } from './fill.ts';
import { payloads } from '#server/testing/hostile/payloads.ts';
import type { Watched } from './watch.ts';

const inHindi = (path: string) => addressIn('hi', path);
const HOSTILE = encodeURIComponent('"><img src=x onerror=hit(1)>');

/** Every public page, its states that an address can ask for, the big screen, and what is printed. */
export async function visitPages(watched: Watched, filling: Filling): Promise<void> {
  const { page } = watched;
  for (const path of [
    ...navigation.map(({ to }) => to),
    ...[paths.home, paths.announcements, paths.events, paths.blog, paths.conclave, paths.places].map(inHindi),
    ...[...filling.posts.map(paths.post), ...filling.events.map(paths.event)].map(inHindi),
    paths.conclave,
    ...filling.posts.map(paths.post),
    paths.post('x-0'),
    ...filling.events.map(paths.event),
    paths.speaker('x-0'),
    ...filling.boards.map((board) => `${paths.leaderboard}?board=${board}&display=1`),
    ...['', '&by=event', '&by=day', '&open=c0'].map(
      (how) => `${paths.leaderboard}?board=${filling.boards[0]}${how}`,
    ),
    `${paths.events}?q=${HOSTILE}&view=timeline`,
    `${paths.events}?category=${HOSTILE}`,
    `${paths.blog}?tag=${HOSTILE}`,
    `${paths.team}?q=${HOSTILE}`,
    `${paths.search}?q=${HOSTILE}`,
    `${paths.search}?q=x`,
    paths.places,
    paths.place('x-0'),
    paths.myDay,
    `${paths.announcements}?id=x-0`,
    archivePaths.archive,
    archivePaths.records,
    archivePaths.edition(filling.edition),
    ...[
      'events',
      'results',
      'leaderboard',
      'blog',
      'ourteam',
      'sponsors',
      'pictures',
      `blog/${filling.posts[0]}`,
    ].map((address) => archivePaths.page(filling.edition, address)),
    ...filling.events.map((slug) => archivePaths.page(filling.edition, `events/${slug}`)),
    `/${HOSTILE}`,
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await watched.isClean(path);
  }
  await page.emulateMedia({ media: 'print' });
  for (const path of [paths.events, paths.event(filling.events[0]!), paths.post(filling.posts[0]!)]) {
    await page.goto(path);
    await page.pdf();
    await watched.isClean(`${path}, printed`);
  }
  await page.emulateMedia({ media: 'screen' });
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

/** Every screen of the panel, signed in, with previews, history and what is pasted into the editor. */
export async function visitPanel(watched: Watched, festival: Festival, filling: Filling): Promise<void> {
  const { page } = watched;
  await openPanel(page, festival.owner, adminPaths.media);
  await page.locator('main h2').first().waitFor();
  await watched.isClean(adminPaths.media);
  for (const list of [
    'announcement',
    'events',
    'blog',
    'sponsors',
    'team',
    'speakers',
    'sessions',
    'venues',
  ]) {
    await page.goto(`${adminPaths.root}/${list}`);
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
    ...SETUP_STEPS.map(adminPaths.setupStep),
    ...filling.boards.map(adminPaths.leaderboard),
    ...SITE_SECTIONS.map((section) => `${adminPaths.site}?section=${section}`),
    `${adminPaths.login}?next=javascript:hit(1)`,
  ]) {
    await page.goto(screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await watched.isClean(screen);
  }
  await page.goto(adminPaths.inquiries);
  await page
    .getByRole('button', { name: /^Open the inquiry/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Inquiry' }).getByRole('textbox').first().waitFor();
  await watched.isClean('an opened inquiry');
  const texts: [screen: string, field: string, hasPreview: boolean][] = [
    [adminPaths.post(filling.posts[0]!), 'Content', true],
    [adminPaths.event(filling.events[0]!), 'Description', true],
    [adminPaths.announcement('x-0'), 'Body', true],
    [`${adminPaths.site}?section=about`, 'About', false],
  ];
  for (const [screen, field, hasPreview] of texts) {
    await page.goto(screen);
    await page.getByRole('textbox', { name: field, exact: true }).waitFor();
    await watched.isClean(screen);
    if (!hasPreview) continue;
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog', { name: 'Preview' }).getByText('before').first().waitFor();
    await watched.isClean(`preview of ${screen}`);
  }
  // And all of them typed or pasted into the editor itself.
  const text = page.getByRole('textbox', { name: 'About', exact: true });
  await text.click();
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, payloads.join('\n'));
  await watched.isClean('what was pasted');
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first().waitFor();
  await watched.isClean('history');
}
