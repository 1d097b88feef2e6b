import { expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { axeFindings } from './axe.ts';
import { expectToFit } from './fits.ts';
import { pastYear } from './pages.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';
import { PHONE, story } from './story.ts';

const thisYear = String(Number(pastYear) + 1);

panelStory(
  'An owner closes the edition: all of it stands in the archive, and a closing that was too early is taken back',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const owner = await visitor();
    await openPanel(owner, festival.owner, adminPaths.editions);
    await owner.getByRole('button', { name: 'Close this edition' }).click();
    const asked = owner.getByRole('dialog', { name: 'Close this edition?' });
    await asked.getByText('64 events').waitFor();
    await asked.getByText('The festival is not over yet.').waitFor();
    expect(await axeFindings(owner)).toEqual([]);

    // A year that the archive has already gets a sentence, and what was typed stays.
    await asked.getByLabel('Title').fill('The year of the goat');
    await asked.getByLabel('Year').fill(pastYear);
    await asked.getByRole('button', { name: 'Close this edition' }).click();
    await asked.getByText(`Year ${pastYear} is in the archive already. Choose another one.`).waitFor();
    expect(await asked.getByLabel('Title').inputValue()).toBe('The year of the goat');
    await asked.getByLabel('Year').fill(thisYear);
    await asked.getByRole('button', { name: 'Close this edition' }).click();
    await owner.getByText(`${thisYear} is in the archive.`).waitFor();

    const reader = await visitor(PHONE);
    await reader.goto(paths.about);
    await reader.getByRole('link', { name: 'The archive' }).click();
    await reader.getByRole('link', { name: 'The year of the goat' }).click();
    await reader.getByRole('heading', { level: 1, name: 'The year of the goat' }).waitFor();
    const parts = reader.getByRole('navigation', { name: 'Parts of this edition' });
    await parts.getByRole('link', { name: 'Programme' }).click();
    await reader.getByRole('link', { name: 'Nritya', exact: true }).first().click();
    await reader.getByRole('heading', { level: 1, name: 'Nritya' }).waitFor();

    // What changes today changes nothing there.
    const api = await festival.signedIn();
    expect((await api.patch(paths.api.document('events', 'nritya'), { title: 'Nritya, moved' })).status).toBe(
      200,
    );
    await reader.reload();
    await reader.getByRole('heading', { level: 1, name: 'Nritya', exact: true }).waitFor();

    await owner.getByRole('button', { name: `Reopen ${thisYear}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
    await owner.getByText(`${thisYear} is open again.`).waitFor();
    await reader.goto(archivePaths.edition(thisYear));
    await reader.getByText('404 · Not found').waitFor();
  },
);

panelStory(
  'An owner begins the next edition, thinks better of it, begins again, and publishes its first event',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals);
    const api = await festival.signedIn();
    const owner = await visitor(PHONE);
    await openPanel(owner, festival.owner, adminPaths.editions);
    await owner.getByRole('button', { name: 'Close this edition' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Close this edition' }).click();
    const begin = owner.getByRole('button', { name: 'Begin the next edition' });
    await begin.click();
    const asked = owner.getByRole('dialog', { name: 'Begin the next edition' });
    expect(await axeFindings(owner)).toEqual([]);

    // Dates that end before they begin get a sentence, and nothing is lost.
    const starts = await asked.getByLabel('Starts on').inputValue();
    await asked.getByLabel('Ends on').fill(`${thisYear}-01-01`);
    await asked.getByLabel('Edition').fill('The next one');
    await asked.getByRole('button', { name: 'Begin the next edition' }).click();
    await asked.getByText('Ends on must not be before Starts on.').waitFor();
    expect(await asked.getByLabel('Edition').inputValue()).toBe('The next one');
    await asked.getByLabel('Ends on').fill(starts);
    await asked.getByRole('switch', { name: /^Sponsors/ }).uncheck();
    await asked.getByRole('button', { name: 'Begin the next edition' }).click();
    await owner.getByText('The next edition has begun.').waitFor();

    // The site is before the festival again.
    const reader = await visitor();
    await reader.goto(paths.home);
    await reader.getByText('The next one').first().waitFor();
    await reader.goto(paths.sponsors);
    await reader.getByText('A free wall.').waitFor();
    await reader.goto(paths.event('nritya'));
    await reader.getByText('404 · Not found').waitFor();
    await reader.goto(archivePaths.page(thisYear, 'events/nritya'));
    await reader.getByRole('heading', { level: 1, name: 'Nritya' }).waitFor();

    await owner.getByRole('button', { name: `Go back to ${thisYear}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await begin.waitFor();
    await reader.goto(paths.event('nritya'));
    await reader.getByRole('heading', { level: 1, name: 'Nritya' }).waitFor();

    await begin.click();
    await asked.getByRole('button', { name: 'Begin the next edition' }).click();
    await owner.getByRole('button', { name: `Go back to ${thisYear}` }).waitFor();
    const event = {
      title: 'First lamp',
      slug: 'first-lamp',
      summary: 'The next edition is on.',
      description: '<p>A lamp.</p>',
      category: 'informal',
      sessions: [{ startAt: `${starts}T12:00:00Z`, endAt: `${starts}T13:00:00Z`, venueId: 'main-lawn' }],
      status: 'published',
    };
    expect((await api.put(paths.api.document('events', 'first-lamp'), event)).status).toBe(200);
    // The panel follows: there is no way back now, and this edition can be closed in its turn.
    await owner.getByRole('button', { name: `Go back to ${thisYear}` }).waitFor({ state: 'detached' });
    await owner.getByRole('button', { name: 'Close this edition' }).waitFor();
  },
);

panelStory(
  'Editions are the owners’ matter: an administrator is not offered the screen',
  async ({ festival, visitor }) => {
    const admin = await addStaff(festival, 'admin', 'Second In Command');
    const page = await visitor();
    await openPanel(page, admin);
    expect(await page.getByRole('link', { name: 'Editions' }).count()).toBe(0);
    await page.goto(adminPaths.editions);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Close this edition' }).count()).toBe(0);
  },
);

story(
  'The archive fits every window and stops nobody, and its points unfold without script',
  async ({ visitor }) => {
    const sections = [
      'events',
      'results',
      'blog',
      'blog/nine-minutes-of-rope',
      'ourteam',
      'sponsors',
      'pictures',
      'leaderboard/past-games-medals',
    ];
    await expectToFit(
      visitor,
      sections.map((section) => archivePaths.page(pastYear, section)),
    );
    const page = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto(archivePaths.page(pastYear, 'leaderboard'));
    await page.getByText('Mahua House').first().click();
    await page.getByRole('list', { name: 'Points of Mahua House' }).getByRole('listitem').first().waitFor();
  },
);
