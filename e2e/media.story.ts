import { expect } from 'vitest';
import { refusedTypeSentences } from '#contract/api/accepted-files.ts';
import { paths } from '#contract/api/paths.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';
import { PHONE } from './story.ts';

const SOON = { timeout: 10_000 };
const picture = (width: number) => corners({ width, height: 300 }).png().toBuffer();

panelStory(
  'An editor looks through what was uploaded, adds to it, and deletes what nothing uses',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /^Upload of /);
    const owner = await festival.signedIn();
    for (let index = 0; index < 25; index++)
      await upload(owner, await picture(400 + index), { name: `IMG_${index}.png` });
    const { body: lamps } = await upload(owner, await picture(700), { name: 'IMG_0042.png' });
    await owner.put(paths.api.document('blogs', 'lamps'), {
      ...sample('blogs'),
      title: 'By lamplight',
      status: 'published',
      imageUrl: lamps.url,
      imageAlt: 'Lamps on the lawn',
    });

    const page = await visitor(PHONE);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'));
    await page
      .getByRole('navigation', { name: 'Further screens' })
      .getByRole('link', { name: 'Media' })
      .click();
    const files = page.getByRole('heading', { level: 2, name: /^IMG_/ });
    await files.first().waitFor();
    expect(await files.count()).toBe(24);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => files.count(), SOON).toBe(26);

    // By what it is used for, not by the name that a telephone gave it; and from there to where it is used.
    await page.getByLabel('Search files').fill('lamp');
    await expect.poll(() => files.allTextContents(), SOON).toEqual(['IMG_0042.png']);
    expect(page.url()).toContain('search=lamp');
    await page.getByRole('button', { name: 'IMG_0042.png' }).press('Enter');
    const opened = page.getByRole('dialog', { name: 'IMG_0042.png' });
    await opened.getByText('Described as “Lamps on the lawn”').waitFor();
    await opened.getByText(/PNG · 700 × 300/).waitFor();
    await opened.getByText(/by Owner$/).waitFor();
    expect(await opened.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await opened.getByRole('link', { name: 'By lamplight' }).click();
    await page.getByRole('heading', { level: 1, name: 'By lamplight' }).waitFor();
    await page.goBack();

    // Several at once: what cannot be used says why, and holds up nobody.
    await page.getByRole('button', { name: 'Upload files' }).waitFor();
    await page.getByLabel('Files to upload').setInputFiles([
      { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear festival') },
      { name: 'new.png', mimeType: 'image/png', buffer: await picture(800) },
    ]);
    await page.getByText('“new.png” is uploaded.').waitFor();
    const failed = page.getByRole('list', { name: 'Failed uploads' }).getByRole('listitem');
    await failed.getByText(refusedTypeSentences.document).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await failed.getByRole('button', { name: 'Let it be' }).click();

    await page.getByLabel('Search files').fill('');
    await page.getByLabel('Use', { exact: true }).selectOption('Not used');
    await page.getByRole('button', { name: 'new.png' }).click();
    await page.getByRole('dialog', { name: 'new.png' }).getByRole('button', { name: 'Delete' }).click();

    // Somebody uses it between the look and the press: it stays, and says by what it is used.
    const found = (await owner.get(`${paths.api.files}?search=new.png`)).body as unknown as {
      files: [{ url: string }];
    };
    const late = { ...sample('team'), name: 'Asha', photo: { url: found.files[0].url, alt: 'Asha' } };
    await owner.put(paths.api.document('team', 'asha'), late);
    await page.getByRole('button', { name: 'Delete the file' }).click();
    await page.getByText('This file is used by “Asha”. Take it out there first.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await owner.delete(paths.api.document('team', 'asha'));
    await page.getByRole('button', { name: 'Delete the file' }).click();
    await page.getByText('“new.png” is deleted.').waitFor();
    await page.getByRole('heading', { level: 2, name: 'new.png' }).waitFor({ state: 'detached' });
  },
);
