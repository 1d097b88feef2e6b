import { expect } from 'vitest';
import { ALONE, story } from './story.ts';

const rain = (title: string) => ({
  title,
  body: '<p>Judging is now in the Sports Hall, same time.</p>',
  severity: 'urgent',
  category: 'venue',
  status: 'published',
  publishAt: new Date().toISOString(),
});

story.extend(ALONE)(
  'An announcement appears in two open browsers within a second, and so does one made while the server was away',
  async ({ festival, visitor, expectedErrors }) => {
    // The connection that the story itself cuts.
    expectedErrors.push(
      /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
    );
    const owner = await festival.signedIn();
    const first = await visitor();
    const second = await visitor();
    await Promise.all([first, second].map((page) => page.goto('/announcement')));
    await Promise.all([first, second].map((page) => page.getByText('Live', { exact: true }).waitFor()));

    const heading = (page: typeof first, title: string) => page.getByRole('heading', { name: title });
    const written = Date.now();
    await owner.put('/api/documents/announcement/rangoli-indoors', rain('Rangoli moves indoors'));
    await Promise.all(
      [first, second].map((page) => heading(page, 'Rangoli moves indoors').waitFor({ timeout: 1000 })),
    );
    expect(Date.now() - written).toBeLessThan(1000);

    await festival.kill();
    await festival.start();
    await owner.put('/api/documents/announcement/kite-fight-on', rain('The kite fight goes on'));
    await Promise.all([first, second].map((page) => heading(page, 'The kite fight goes on').waitFor()));
    for (const page of [first, second]) expect(await heading(page, 'Rangoli moves indoors').count()).toBe(1);
  },
);
