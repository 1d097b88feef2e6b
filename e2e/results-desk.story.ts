import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { putLast } from './board.ts';
import { addStaff, openPanel, panelStory, refusals } from './panel.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = '/admin-panel/leaderboard/house-trophy';

const choose = async (page: Page, event: string) => {
  await page.getByLabel('Which event?').fill(event);
  await page.getByRole('button', { name: new RegExp(`^${event}`) }).click();
};
const enter = async (page: Page, ...names: string[]) => {
  for (const name of names)
    await page
      .getByRole('group', { name: /^Who came/ })
      .getByRole('button', { name })
      .click();
};
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

panelStory(
  'The results desk publishes from a phone: joint places, points of its own with a note, a preview, undo, a correction with a public note',
  async ({ festival, visitor }) => {
    const person = await addStaff(festival, 'results', 'Meera Nair');
    await putLast(await festival.signedIn(), 'deodar');
    const open = await visitor();
    await open.goto('/leaderboard');
    await open.getByText('Live', { exact: true }).waitFor();
    const desk = await visitor(PHONE);
    await openPanel(desk, person, DESK);

    await choose(desk, 'Battle of Bands');
    await enter(desk, 'Deodar', 'Tamarind', 'Neem');
    await desk.getByRole('button', { name: 'Joint: Neem House shares the place above' }).click();
    await desk.getByRole('button', { name: /^Details of Deodar House/ }).click();
    await desk.getByLabel('Points', { exact: true }).fill('2000');
    await desk.getByRole('button', { name: 'Publish as provisional' }).click();
    await desk.getByText('Say why these are not the points of the scheme.').waitFor();
    await desk.getByRole('textbox', { name: /^Note/ }).fill('Played twice, because the lights failed.');
    const preview = desk.getByRole('region', { name: 'The standings then' });
    await preview
      .getByRole('listitem')
      .first()
      .filter({ hasText: /Deodar.*\+2,?000/ })
      .waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Publish as provisional' }).click();
    await desk.getByText('Battle of Bands is published as provisional.').waitFor();
    await row(open, 'Deodar House').filter({ hasText: /^1up8/ }).waitFor();
    // The desk may not write announcements; this one is written for it.
    await desk.getByRole('button', { name: 'Draft the announcement' }).click();
    await desk.getByText('The announcement waits as a draft.').waitFor();

    await desk.getByRole('button', { name: /^Undo/ }).click();
    await desk.getByText('Taken back.').waitFor();
    await row(open, 'Deodar House').filter({ hasText: /^9/ }).waitFor();

    // Published anew, found to be wrong, corrected: the public reads why.
    await choose(desk, 'Battle of Bands');
    await enter(desk, 'Deodar');
    await desk.getByRole('button', { name: 'Publish as final' }).click();
    await desk.getByRole('link', { name: 'Results', exact: true }).click();
    await desk.getByRole('button', { name: 'Actions for Battle of Bands' }).click();
    await desk.getByRole('menuitem', { name: 'Correct' }).click();
    await enter(desk, 'Mahua');
    await desk.getByRole('button', { name: 'Correct as final' }).click();
    await desk.getByText('Say what is corrected, and why.').waitFor();
    await desk.getByLabel('What is corrected, and why?').fill('The second place was left out.');
    await desk.getByRole('button', { name: 'Correct as final' }).click();
    await desk.getByText('Battle of Bands is published as final.').waitFor();
    await open.getByText('The second place was left out.').waitFor();

    await desk.getByRole('link', { name: 'Results', exact: true }).click();
    await desk.getByRole('button', { name: 'Actions for Battle of Bands' }).click();
    await desk.getByRole('menuitem', { name: 'History' }).click();
    const history = desk.getByRole('dialog', { name: 'History' });
    await history
      .getByText(/Meera Nair/)
      .first()
      .waitFor();
    await history.getByRole('button', { name: 'Restore this version' }).first().waitFor();
  },
);

panelStory(
  'Two desks enter the same event at once: the second learns of the first, and nothing is lost',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(...refusals, /^PUT \/api\//);
    const [first, second] = [await visitor(PHONE), await visitor(PHONE)];
    const other = await addStaff(festival, 'results', 'Dev Iyer');
    await Promise.all([openPanel(first, festival.owner, DESK), openPanel(second, other, DESK)]);
    for (const page of [first, second]) await choose(page, 'Battle of Bands');
    await enter(first, 'Neem', 'Banyan');
    await enter(second, 'Ashoka', 'Peepal');
    await Promise.all(
      [first, second].map((page) => page.getByRole('button', { name: 'Publish as final' }).click()),
    );
    const published = (page: Page) => page.getByText('Battle of Bands is published as final.');
    const refused = (page: Page) =>
      page.getByText('Somebody has published this event already; yours is not lost.');
    await Promise.all([first, second].map((page) => published(page).or(refused(page)).waitFor()));
    const [loser] = (await refused(first).count()) > 0 ? [first] : [second];
    const winner = loser === first ? second : first;
    expect(await published(winner).count()).toBe(1);
    await loser
      .getByText(winner === first ? /1 Neem House, 2 Banyan House/ : /1 Ashoka House, 2 Peepal House/)
      .waitFor();

    await loser.getByRole('button', { name: 'Correct theirs with mine' }).click();
    await loser.getByLabel('What is corrected, and why?').fill('The jury has signed this sheet.');
    await loser.getByRole('button', { name: 'Correct as final' }).click();
    await published(loser).waitFor();
    const { body } = await (
      await festival.signedIn()
    ).get('/api/documents/results?limit=100&eventId=battle-of-bands');
    expect(body.documents).toHaveLength(1);
    expect(body.documents[0]).toMatchObject({ revisionNote: 'The jury has signed this sheet.' });
  },
);

panelStory(
  'The network drops during an entry: it is kept over a reload, shows what happened meanwhile, and goes out when it is back',
  async ({ festival, visitor, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|^PUT \/api\/|^GET \/api\//);
    const owner = await festival.signedIn();
    const desk = await visitor(PHONE);
    await openPanel(desk, festival.owner, DESK);
    await choose(desk, 'Battle of Bands');
    await enter(desk, 'Neem');

    // What is typed survives a reload.
    await desk.reload();
    await desk.getByRole('list', { name: 'Places' }).getByText('Neem House').waitFor();

    await desk.context().setOffline(true);
    await enter(desk, 'Mahua');
    await desk.getByRole('button', { name: 'Publish as provisional' }).click();
    await desk.getByText('Not sent yet: the network does not answer.').waitFor();
    await owner.put('/api/documents/results/meanwhile', {
      leaderboardId: 'house-trophy',
      eventId: 'ping',
      label: 'Replay',
      status: 'final',
      placements: [{ place: 1, contingentId: 'ashoka', points: 10 }],
      revisionNote: 'Played again.',
    });
    await desk.context().setOffline(false);
    await desk.getByText('Others have published meanwhile:').waitFor();
    await desk.getByText(/1 Ashoka House/).waitFor();
    await desk.getByRole('button', { name: 'Send mine now' }).click();
    await desk.getByText('Battle of Bands is published as provisional.').waitFor();

    // With nothing new in between it goes out by itself.
    await desk.getByRole('button', { name: 'Next result' }).click();
    await choose(desk, 'Rangoli');
    await enter(desk, 'Peepal');
    await desk.context().setOffline(true);
    await desk.getByRole('button', { name: 'Publish as final' }).click();
    await desk.getByText('Not sent yet: the network does not answer.').waitFor();
    await desk.context().setOffline(false);
    await desk.getByText('Rangoli is published as final.').waitFor();
  },
);
