import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { PushService } from '#server/testing/push-service.ts';
import { rounds } from '#server/testing/rounds.ts';
import { panelStory } from './panel.ts';
import { DESKTOP } from './story.ts';
import {
  readCleaned,
  readFeeds,
  readFiles,
  readMails,
  readNotifications,
  readSpreadsheet,
} from './xss/elsewhere.ts';
import { Filling } from './xss/fill.ts';
import { payloads } from '#server/testing/hostile/payloads.ts';
import { startHostileMailServer, visitRunning } from './xss/running.ts';
import { pasteIntoEditor, visitPages, visitPanel } from './xss/screens.ts';
import { Watched } from './xss/watch.ts';

/** Without the policy that would stop them, so that nothing is safe for that reason alone. */
const OPEN = { ...DESKTOP, bypassCSP: true };
/** With all payloads and under both policies it takes minutes, and more on a machine that is busy with other tests. */
const TIME_MS = rounds(300_000, 1_800_000);

const story = panelStory
  .extend<{ service: PushService; mailUrl: string }>({
    mailUrl: async ({}, use) => {
      const server = await startHostileMailServer();
      await use(server.url);
      server.close();
    },
    service: async ({}, use) => {
      const service = await PushService.open();
      await use(service);
      service.close();
    },
  })
  .extend({
    settings: async (
      { service, mailUrl }: { service: PushService; mailUrl: string },
      use: (settings: Record<string, string>) => Promise<void>,
    ) => use({ CAPTCHA: 'off', PUSH_SERVICES: service.origin, SMTP_URL: mailUrl }),
  });

story(
  'Five hundred ways to smuggle in a script come to nothing wherever words are shown',
  async ({ festival, service, visitor, expectedErrors }) => {
    // Pictures that are nowhere, and frames that no network is there to fill.
    expectedErrors.push(/Failed to load resource/);
    expect(payloads.length).toBeGreaterThanOrEqual(500);
    const owner = await festival.signedIn();
    const phone = service.newPhone();
    await owner.put(paths.api.pushSubscription, {
      subscription: phone.subscription,
      categories: ['general'],
      timezone: 'Asia/Kolkata',
    });
    const filling = new Filling(owner);
    await filling.run();
    expect(await filling.missed()).toEqual([]);

    const watched = async (options: typeof OPEN | typeof DESKTOP) =>
      Watched.begin(await visitor(options), festival.url);
    const reader = await watched(OPEN);
    await reader.isTrapped(payloads.filter((payload) => /^<(img|video|audio|details)\b/i.test(payload)));
    for (const options of [OPEN, DESKTOP].slice(0, rounds(1, 2))) {
      const [pages, panel] = [await watched(options), await watched(options)];
      await Promise.all([visitPages(pages, filling), visitPanel(panel, festival, filling)]);
      await visitRunning(panel, festival, owner);
      await pasteIntoEditor(panel);
    }
    await readCleaned(reader);
    await readFeeds(reader, festival);
    await readMails(reader);
    await readFiles(reader, festival, filling);
    await readSpreadsheet(festival, owner);
    await readNotifications(owner, phone);
  },
  TIME_MS,
);
