import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { IMPORT_ROWS_MAX } from '#contract/importing/sheet.ts';
import { axeFindings } from './axe.ts';
import type { Festival } from './festival.ts';
import { addStaff, openPanel, panelStory as story } from './panel.ts';
import { DESKTOP, inWindows, PHONE } from './story.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();
const chooser = (page: Page) => page.getByLabel(/Choose an Excel or CSV file|choose another/);
const documentTitles = async (festival: Festival, collection: string, name: string) => {
  const owner = await festival.signedIn();
  const { body } = await owner.get(`/api/documents/${collection}?audience=staff&limit=100&order=changed`);
  return (body['documents'] as Array<Record<string, string>>).map((document) => document[name]);
};

async function chooseWorkbook(page: Page, name: string, rows: Row[]): Promise<void> {
  const buffer = await writeExcelFile(rows).toBuffer();
  await chooser(page).setInputFiles({ name, mimeType: XLSX, buffer });
}

/** As a student's table is: a title above, other names, dates and times of every kind. */
const PROGRAMME: Row[] = [
  ['Programme of the second day'],
  ['Event name', 'Day', 'From', 'Till', 'Where', 'Sort'],
  [
    'Kite Repair',
    { value: new Date('2027-02-06T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
    { value: 10 / 24, type: Number, format: 'hh:mm' },
    { value: 11 / 24, type: Number },
    'Main Lawn',
    'Art',
  ],
  ['Night Rangoli', '06-02-2027', '9:00 PM', '1:00 AM', 'main lawn', 'art'],
  ['Poetry Slam', '31-02-2027', '21.00', '22.00', 'The Moon', 'Opera'],
  ['Chess Blitz', '6 Feb 2027', '10:30', '12:00', 'Main Lawn', 'Just for fun'],
];

story.for(inWindows(['a phone', PHONE], ['a desk', DESKTOP]))(
  'A workbook with other names and bad cells is mapped, mended and imported, and one press takes it back, on %s',
  async ([, size], { festival, visitor }) => {
    const page = await visitor(size);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/events');
    await page.getByRole('link', { name: 'Import' }).click();
    await chooseWorkbook(page, 'programme.xlsx', PROGRAMME);
    await page.getByText('3 ready, 1 to mend.').waitFor();

    // The names tell all but one column, which is chosen by hand.
    const columns = page.getByRole('region', { name: 'The columns' });
    const category = columns.getByLabel('Category', { exact: true });
    expect(await category.inputValue()).toBe('');
    await category.selectOption({ label: 'Sort (Art)' });
    const bad = page.getByRole('group', { name: 'Row 5 · Poetry Slam' });
    await bad.getByText('3 cells to mend').waitFor();
    await bad.getByText(/“31-02-2027” is no day of the calendar\. Write it like 2027-02-06/).waitFor();
    await bad.getByText('Venue: there is no venue called “The Moon”. Choose one that there is.').waitFor();
    await bad.getByText(/“Opera” is not known\. Accepted: Music, Dance/).waitFor();

    const table = page.getByRole('table');
    const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name });
    await rowOf('Kite Repair')
      .first()
      .getByText('Clash in Main Lawn: Chess Blitz (row 6), 10:30 to 12:00.')
      .waitFor();
    await rowOf('Night Rangoli')
      .getByText(/Sat 6 Feb 2027, 21:00 to 01:00, Main Lawn/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await press(page, 'Import 3 drafts');
    await toast(page, '3 drafts imported.');
    await page
      .getByText('3 drafts of this file are in. What is below can be mended and sent again.')
      .waitFor();
    await expect.poll(() => documentTitles(festival, 'events', 'title')).toContain('Night Rangoli');
    expect(await documentTitles(festival, 'events', 'title')).not.toContain('Poetry Slam');

    // By keyboard alone: from cell to cell, and each is right as soon as it is.
    await bad.getByLabel('Date').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7 Feb 2027');
    await bad.getByText('2 cells to mend').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Main L');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Liter');
    await bad.getByText('Ready').waitFor();
    expect(await bad.getByLabel('Venue').inputValue()).toBe('Main Lawn');
    await press(page, 'Import 1 draft');
    await page.getByText('4 drafts of this file are in.').waitFor();
    await page.getByText('Nothing of the file is left.').waitFor();
    expect(await documentTitles(festival, 'events', 'title')).toContain('Poetry Slam');

    await press(page, 'Undo the import');
    await toast(page, 'The import of 4 drafts is taken back.');
    const titles = await documentTitles(festival, 'events', 'title');
    for (const gone of ['Kite Repair', 'Night Rangoli', 'Poetry Slam', 'Chess Blitz'])
      expect(titles).not.toContain(gone);
    // The rows are here again, mended as they were.
    await page.getByRole('button', { name: 'Import 4 drafts' }).waitFor();

    // The next file with the same columns needs no hand.
    await page.reload();
    await chooseWorkbook(page, 'again.xlsx', PROGRAMME);
    await page.getByText('3 ready, 1 to mend.').waitFor();
    expect(await category.inputValue()).toBe('5');
  },
);

story(
  'Files of every kind are read, and one that cannot be is refused with the limit',
  async ({ festival, visitor }) => {
    const page = await visitor(PHONE);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/events/import');
    const choose = (name: string, buffer: Buffer) =>
      chooser(page).setInputFiles({ name, mimeType: 'text/csv', buffer });
    const semicolons =
      'sep=;\rTitle;Start;End;Venue\r"Late, ""loud""\rand long";06.02.27 21.00;7.2.2027 1:00;Main Lawn';
    await choose('mac.csv', Buffer.from(semicolons));
    await page.getByRole('row', { name: /Late, "loud" and long/ }).waitFor();
    const tabs = '\ufeffTitle\tStart\tEnd\tVenue\r\nरंगोली\t2027-02-06 10:00\t2027-02-06 11:00\tMain Lawn\r\n';
    await choose('unicode.txt', Buffer.from(tabs, 'utf16le'));
    await page.getByRole('row', { name: /रंगोली/ }).waitFor();
    await choose('big-endian.csv', Buffer.from(tabs.replace('रंगोली', 'Sitar'), 'utf16le').swap16());
    await page.getByRole('row', { name: /Sitar/ }).waitFor();

    await choose('long.csv', Buffer.from(`Title\n${'A\n'.repeat(IMPORT_ROWS_MAX + 1)}`));
    await page.getByText('“long.csv” has 2,002 rows. A file can have at most 2,000; divide it.').waitFor();
    await choose('large.csv', Buffer.alloc(8 * 1024 * 1024 + 1, 'a'));
    await page.getByText('“large.csv” has 8 MB. A file can have at most 8 MB.').waitFor();
    await choose('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    await page.getByText(/“old\.xls” is of the kind that Excel wrote until 2003/).waitFor();
    await choose('broken.xlsx', Buffer.from('PK\u0003\u0004 and nothing else'));
    await page.getByText(/“broken\.xlsx” cannot be read/).waitFor();
  },
);

story(
  'A desk imports results, and an editor the team and sponsors, each with one undo',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    for (const title of ['Import Quiz', 'Import Relay'])
      await owner.put(`/api/documents/events/${title.toLowerCase().replace(' ', '-')}`, {
        title,
        slug: title.toLowerCase().replace(' ', '-'),
        status: 'draft',
      });
    const desk = await visitor(PHONE);
    await openPanel(
      desk,
      await addStaff(festival, 'results', 'Asha'),
      '/admin-panel/leaderboard/house-trophy?tab=results',
    );
    await desk.getByRole('link', { name: 'Import results' }).click();
    await chooseWorkbook(desk, 'results.xlsx', [
      ['Competition', 'Position', 'House', 'Names'],
      ['Import Quiz', 1, 'Deodar', 'Ravi; Meera'],
      [null, '2nd', 'Neem House', null],
      ['Import Relay', 'winner', 'Oak House', null],
    ]);
    await desk.getByText('1 ready, 1 to mend.').waitFor();
    await desk.getByText(/1\. Deodar House \(\d+\), 2\. Neem House/).waitFor();
    const relay = desk.getByRole('group', { name: 'Row 4 · Import Relay' });
    await relay.getByLabel('Contingent').selectOption('Banyan House');
    expect(await axeFindings(desk)).toEqual([]);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await press(desk, 'Import 2 draft results');
    await toast(desk, '2 draft results imported.');
    const eventIds = () => documentTitles(festival, 'results', 'eventId');
    expect(await eventIds()).toEqual(expect.arrayContaining(['import-quiz', 'import-relay']));
    await desk.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await toast(desk, 'The import of 2 draft results is taken back.');
    expect(await eventIds()).not.toContain('import-quiz');

    const page = await visitor(DESKTOP);
    await openPanel(page, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/team');
    await page.getByRole('link', { name: 'Import' }).click();
    await chooseWorkbook(page, 'team.xlsx', [
      ['Full name', 'Post', 'Committee', 'Mobile'],
      ['Zoya Import', 'Lights', 'Stage', '98765 43210'],
      ['Yash Import', 'Sound', 'Stage', 12],
    ]);
    const yash = page.getByRole('group', { name: 'Row 3 · Yash Import' });
    await yash.getByText(/Phone must be a phone number/).waitFor();
    await press(page, 'Import 1 team member');
    await toast(page, '1 team member imported.');
    await yash.getByLabel('Phone').fill('98765 43211');
    await press(page, 'Import 1 team member');
    await page.getByText('2 team members of this file are in.').waitFor();
    const names = () => documentTitles(festival, 'team', 'name');
    expect(await names()).toEqual(expect.arrayContaining(['Zoya Import', 'Yash Import']));
    await press(page, 'Undo the import');
    await toast(page, 'The import of 2 team members is taken back.');
    expect(await names()).not.toContain('Zoya Import');

    await page.goto('/admin-panel/sponsors');
    await page.getByRole('link', { name: 'Import' }).click();
    await chooseWorkbook(page, 'sponsors.xlsx', [
      ['Company', 'Category', 'Link'],
      ['Import Chai', 'Partners', 'www.chai.example'],
      ['Import Kites', 'Kite partner', null],
    ]);
    const kites = page.getByRole('group', { name: 'Row 3 · Import Kites' });
    await kites.getByLabel('Tier rank').fill('6');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Import 2 sponsors');
    await toast(page, '2 sponsors imported.');
    const sponsors = () => documentTitles(festival, 'sponsors', 'name');
    expect(await sponsors()).toEqual(expect.arrayContaining(['Import Chai', 'Import Kites']));
    await press(page, 'Undo the import');
    await toast(page, 'The import of 2 sponsors is taken back.');
    expect(await sponsors()).not.toContain('Import Chai');
  },
);
