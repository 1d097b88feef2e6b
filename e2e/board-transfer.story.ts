import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory } from './panel.ts';
import { PHONE } from './story.ts';

panelStory(
  'A board’s results and contingents go out as tables and come back changed, after a look at what would happen',
  async ({ festival, visitor }) => {
    const desk = await addStaff(festival, 'results', 'Meera Nair');
    const page = await visitor(PHONE);
    await openPanel(page, desk, '/admin-panel/leaderboard/house-trophy?tab=board');
    const table = async (name: string) => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      return readFile(await (await coming).path(), 'utf8');
    };
    const bring = (name: string, text: string) =>
      page
        .getByLabel('Import a file')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

    const contingents = await table('Contingents (CSV)');
    await bring('houses.csv', contingents.replace('"Deodar House"', '"Deodar Hall"'));
    await page.getByText(/^The file is sound\. It would overwrite the board “House Trophy”/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import it' }).click();
    await page.getByText('Done: 1 written.').waitFor();

    const results = await table('Results (CSV)');
    await bring('results.csv', results.replace(/("final",1,)"\w+"/, '$1"nobody"'));
    await page.getByText(/nobody is no contingent of this board\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Import it' }).count()).toBe(0);

    const added = '"by-table","ping","Replay","final",1,"deodar",400,"Asha; Ravi","","Played again."\r\n';
    await bring('results.csv', results.slice(0, results.indexOf('\r\n') + 2) + added);
    await page.getByText(/add 1 and replace 0 results/).waitFor();
    await page.getByRole('button', { name: 'Import it' }).click();
    await page.getByText('Done: 2 written.').waitFor();
    const reader = await visitor();
    await reader.goto('/leaderboard');
    const first = reader
      .getByRole('row')
      .filter({ has: reader.getByRole('rowheader') })
      .first();
    expect(await first.innerText()).toContain('Deodar Hall');
  },
);
