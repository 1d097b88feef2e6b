import { describe, expect } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { archivePaths } from '#contract/api/archive-paths.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { editionPaths } from '#contract/api/editions.ts';
import { handingPaths } from '#contract/api/handing-on.ts';
import { paths } from '#contract/api/paths.ts';
import { setupPaths } from '#contract/api/setup.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { sample } from '#server/testing/samples.ts';
import { addStaff, openPanel, panelStory, refusals, signIn } from './panel.ts';
import { PHONE } from './story.ts';

const EMPTY = { CAPTCHA: 'off', SEED: 'none' };
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const YEAR = new Date().getFullYear();

/** The same year on either database; each has its own. */
const engines = {
  sqlite: panelStory.extend({
    settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) => use(EMPTY),
  }),
  postgres: panelStory.extend({
    settings: async ({}, use: (settings: Record<string, string>) => Promise<void>) => {
      const { url, stop } = await startPostgres();
      await use({ ...EMPTY, DATABASE_URL: `${url}/postgres` });
      await stop();
    },
  }),
};

describe.each(Object.entries(engines))('On %s', (_, story) => {
  story(
    'A whole year: an empty festival is set up, takes place, is closed and archived, its next edition begins, and it is handed on',
    async ({ festival, visitor, expectedErrors }) => {
      expectedErrors.push(...refusals);
      const api = await festival.signedIn();
      const put = async (collection: CollectionName, id: string, fields: object) => {
        const { status, body } = await api.put(
          paths.api.document(collection, id),
          sample(collection, fields),
        );
        expect(status, JSON.stringify(body)).toBe(200);
      };

      // Empty: the first sign-in leads to the set-up, and visitors find a site without a programme.
      const owner = await visitor(PHONE);
      await owner.goto(adminPaths.root);
      await signIn(owner, festival.owner);
      await owner.waitForURL('**/admin-panel/setup?step=festival');
      const reader = await visitor();
      await reader.goto(paths.events);
      await reader.getByRole('heading', { level: 1 }).waitFor();
      expect(await reader.getByText('Opening night').count()).toBe(0);

      // Set up: what the six steps ask for.
      await put('site', 'site', {
        name: 'Rasa',
        edition: 'The first Rasa',
        startsAt: inDays(-1),
        endsAt: inDays(1),
        look: { accent: '#c2410c' },
      });
      await put('venues', 'lawn', { name: 'Main lawn' });
      const sessions = [{ startAt: inDays(-0.05), endAt: inDays(0.05), venueId: 'lawn' }];
      await put('events', 'opening', { title: 'Opening night', slug: 'opening-night', sessions });
      const contingents = [
        { id: 'neem', name: 'Neem', colour: '#3f7d20' },
        { id: 'banyan', name: 'Banyan', colour: '#7d2020' },
      ];
      await put('leaderboards', 'houses', { title: 'Houses', contingents });
      const next = await addStaff(festival, 'editor', 'Nandini Rao');
      expect((await api.get(setupPaths.state)).body).toMatchObject({ isListed: false, isEmpty: false });

      // The festival: a result reaches whoever has the board open.
      await reader.goto(paths.leaderboard);
      await reader.getByText('Neem').first().waitFor();
      await put('results', 'opening', {
        leaderboardId: 'houses',
        eventId: 'opening',
        placements: [{ place: 1, contingentId: 'neem', points: 37 }],
      });
      await reader.getByText('37').first().waitFor();

      // Closed and archived: this year stays as it was.
      const closed = await api.post(editionPaths.close, { year: YEAR, title: 'The first Rasa' });
      expect(closed.status, JSON.stringify(closed.body)).toBe(200);
      const frozen = archivePaths.page(String(YEAR), 'leaderboard');
      await reader.goto(frozen);
      await reader.getByText('37').first().waitFor();

      // The next edition: before the festival again, and the archive has not moved.
      const begun = await api.post(editionPaths.begin, {
        startsOn: inDays(300).slice(0, 10),
        endsOn: inDays(302).slice(0, 10),
        edition: 'The second Rasa',
      });
      expect(begun.status, JSON.stringify(begun.body)).toBe(204);
      await reader.goto(paths.home);
      await reader.getByText('The second Rasa').first().waitFor();
      await reader.goto(paths.event('opening-night'));
      await reader.getByText('404 · Not found').waitFor();
      await reader.goto(archivePaths.page(String(YEAR), 'events/opening-night'));
      await reader.getByRole('heading', { level: 1, name: 'Opening night' }).waitFor();

      // Handed on: the next owner accepts on a phone, and whoever began all this is none any more.
      const offered = await api.post(handingPaths.offers, {
        to: next.id,
        afterwards: 'support',
        password: festival.owner.password,
      });
      expect(offered.status, JSON.stringify(offered.body)).toBe(201);
      const successor = await visitor(PHONE);
      await openPanel(successor, next);
      await successor.getByRole('button', { name: 'Accept' }).click();
      const accepting = successor.getByRole('dialog', { name: 'Be the next owner?' });
      await accepting.getByLabel('Present password').fill(next.password);
      await accepting.getByRole('button', { name: 'Accept' }).click();
      await expect.poll(async () => (await api.get(editionPaths.state)).status).toBe(401);
      await successor.getByRole('link', { name: 'Editions' }).click();
      await successor.getByText(`${YEAR}: The first Rasa`).waitFor();
      await successor.getByRole('button', { name: `Go back to ${YEAR}` }).waitFor();
    },
  );
});
