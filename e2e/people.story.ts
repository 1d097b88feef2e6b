import { expect } from 'vitest';
import { DESKTOP, PHONE, story } from './story.ts';

const WITHOUT_SCRIPT = { ...DESKTOP, javaScriptEnabled: false };

story(
  'Somebody without a script reads who the festival is, who pays, who speaks and who runs it',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const fields = { tier: { label: 'Partners', rank: 4, logoSize: 'medium' }, active: true };
    const logo = { url: '/icons/icon-192.png', alt: 'Raat Rani' };
    await owner.put('/api/documents/sponsors/raat-rani', {
      ...fields,
      name: 'Raat Rani',
      logo,
      url: 'https://raat.example',
    });
    await owner.put('/api/documents/sponsors/ujala', {
      ...fields,
      name: 'Ujala',
      logo: { ...logo, onDark: true },
    });

    const page = await visitor(WITHOUT_SCRIPT);
    await page.goto('/about-us');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('About Us');
    await page.getByText('Utsav began when a lecturer in botany lost a bet.').waitFor();
    expect(
      await page.locator('dl > div').filter({ hasText: 'tickets sold, ever' }).locator('dd').innerText(),
    ).toBe('0');
    expect(await page.getByRole('region', { name: 'Years before' }).getByRole('listitem').count()).toBe(5);
    expect(
      await page.getByRole('region', { name: 'How to reach us' }).getByRole('heading', { level: 3 }).count(),
    ).toBe(4);

    await page.goto('/sponsors');
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      ...['TITLE SPONSOR', 'POWERED BY', 'ASSOCIATE SPONSORS', 'PARTNERS', 'FRIENDS OF THE FESTIVAL'],
      'Room for one more.',
    ]);
    const link = page.getByRole('link', { name: /^Raat Rani/ });
    expect(await link.getAttribute('rel')).toBe('sponsored noopener noreferrer');
    expect(await link.locator('[data-ground]').getAttribute('data-ground')).toBe('light');
    const ujala = page.getByRole('article').filter({ hasText: 'Ujala' });
    expect(await ujala.locator('[data-ground]').getAttribute('data-ground')).toBe('dark');
    // The larger the gift, the larger the plate; without a logo, the name is set like one.
    const heightOf = async (name: string) =>
      (await page.getByRole('article').filter({ hasText: name }).locator('[data-ground]').boundingBox())!
        .height;
    expect(await heightOf('Dhool Tea Company')).toBeGreaterThan(await heightOf('Jugnuwala Lights'));
    expect(await heightOf('Jugnuwala Lights')).toBeGreaterThan(await heightOf('Saat Rang Dyeworks'));

    await page.goto('/conclave');
    const agenda = page.getByRole('region', { name: 'Agenda' });
    const last = agenda.getByRole('listitem').filter({ hasText: 'In praise of slow things' }).first();
    expect(await last.getByText('To be announced').count()).toBe(1);
    expect(await last.getByText('Old Auditorium').count()).toBeGreaterThan(0);
    expect(await page.content()).not.toContain('Unnikrishnan');
    await page
      .getByRole('region', { name: 'Speakers' })
      .getByRole('link', { name: /Ira Vaidya/ })
      .click();
    expect(page.url()).toBe(`${festival.url}/conclave?speaker=ira-vaidya`);
    expect(await page.title()).toBe('Ira Vaidya · Utsav');
    const profile = page.getByRole('dialog', { name: 'Ira Vaidya' });
    expect(await profile.getByText('once on a borrowed yak').isVisible()).toBe(true);
    await profile.getByRole('link', { name: 'Close the profile' }).click();
    expect(page.url()).toBe(`${festival.url}/conclave`);
    expect(await profile.count()).toBe(0);

    await page.goto('/ourteam');
    const production = page.getByRole('region', { name: /^Production/ });
    expect(await production.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      ...['Gurleen Rathore', 'Vedant Yeole', 'Harini Iyengar', 'Wasim Mahanta', 'Bhavik Gaonkar'],
    ]);
    await page.getByRole('searchbox').fill('gurlen rathor');
    await page.getByRole('searchbox').press('Enter');
    expect(page.url()).toBe(`${festival.url}/ourteam?q=gurlen+rathor`);
    expect(await page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(['Gurleen Rathore']);
  },
);

story(
  'A profile has an address: opened, shared, closed with Back, and the focus is where it was',
  async ({ festival, visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/conclave');
    const card = page.getByRole('region', { name: 'Speakers' }).getByRole('link', { name: /Joseph Lyngdoh/ });
    await card.click();
    const profile = page.getByRole('dialog', { name: 'Joseph Lyngdoh' });
    await profile.waitFor();
    expect(new URL(page.url()).search).toBe('?speaker=joseph-lyngdoh');
    expect(await profile.getByText('The founders’ table').isVisible()).toBe(true);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Close the profile');
    const address = page.url();

    await page.goBack();
    await profile.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${festival.url}/conclave`);
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Joseph Lyngdoh');

    await card.press('Enter');
    await profile.waitFor();
    await page.keyboard.press('Escape');
    await profile.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${festival.url}/conclave`);
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Joseph Lyngdoh');

    // Whoever is sent the address has no page to go back to.
    const friend = await visitor(PHONE);
    await friend.goto(address);
    const shared = friend.getByRole('dialog', { name: 'Joseph Lyngdoh' });
    // As the server sent it, it lies over the page; then the script makes it modal.
    await friend.locator('dialog:modal').waitFor();
    await shared.getByRole('link', { name: 'Close the profile' }).click();
    await shared.waitFor({ state: 'detached' });
    expect(friend.url()).toBe(`${festival.url}/conclave`);
    expect(await friend.evaluate('document.activeElement.textContent')).toContain('Joseph Lyngdoh');

    const calendar = await fetch(
      `${festival.url}${await friend.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')}`,
    );
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
  },
);

story(
  'A sponsor, a guest and a volunteer appear on open pages the moment they are named',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const [sponsors, conclave, team, about] = await Promise.all([visitor(), visitor(), visitor(), visitor()]);
    await sponsors.goto('/sponsors');
    await conclave.goto('/conclave');
    await team.goto('/ourteam');
    await about.goto('/about-us');

    await owner.put('/api/documents/sponsors/late-lamps', {
      name: 'Late Lamps',
      tier: { label: 'Friends of the festival', rank: 5, logoSize: 'small' },
      active: true,
    });
    await sponsors.getByText('Late Lamps').waitFor();

    const agenda = conclave.getByRole('region', { name: 'Agenda' });
    expect(await agenda.getByText('To be announced').count()).toBe(1);
    await owner.patch('/api/documents/speakers/guest-of-the-last-day', { status: 'announced' });
    await agenda.getByRole('link', { name: 'Leela Unnikrishnan' }).waitFor();
    expect(await agenda.getByText('To be announced').count()).toBe(0);

    await team.getByRole('searchbox').fill('kitchen');
    await team.getByRole('heading', { name: 'Nobody by that name.' }).waitFor();
    await owner.put('/api/documents/team/asha', {
      name: 'Asha Rao',
      role: 'Night kitchen',
      department: 'Guests and care',
    });
    await team.getByRole('heading', { name: 'Asha Rao' }).waitFor();
    await team.waitForURL('**/ourteam?q=kitchen');

    await owner.patch('/api/documents/site/site', { about: '<p>It began with a lamp.</p>' });
    await about.getByText('It began with a lamp.').waitFor();
  },
);

story(
  'Those who lead can be called and written to, and the pages open with the festival’s own words or none',
  async ({ festival, visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/ourteam');
    const card = page.getByRole('article').filter({ hasText: 'Nandini Barua' });
    expect(await card.getByRole('link', { name: 'Call Nandini Barua' }).getAttribute('href')).toMatch(
      /^tel:\+91555/,
    );
    const mail = card.getByRole('link', { name: 'Write to Nandini Barua' });
    expect(await mail.getAttribute('href')).toBe('mailto:nandini.barua@utsav.example');

    const words = [
      ['/ourteam', 'Run by students, out of stubbornness.'],
      ['/sponsors', 'Somebody pays for the lamps.'],
      ['/conclave', 'People who have made something slowly'],
      ['/blog', 'Stories from behind the stages'],
    ] as const;
    for (const [path, lede] of words) {
      await page.goto(path);
      expect(await page.getByText(lede).count(), path).toBe(1);
    }
    const owner = await festival.signedIn();
    const ledes = { sponsors: 'Our friends.' };
    expect((await owner.patch('/api/documents/site/site', { ledes })).status).toBe(200);
    for (const [path, lede] of words) {
      await page.goto(path);
      expect(await page.getByText(lede).count(), path).toBe(0);
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(description, path).not.toContain(lede);
      if (path === '/sponsors') await page.getByText('Our friends.').waitFor();
    }
  },
);
