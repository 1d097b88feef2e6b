import { expect } from 'vitest';
import type { PushAddress, PushNotification } from '#contract/api/push.ts';
import { PushService } from '#server/testing/push-service.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory } from './panel.ts';
import { offlineStory } from './offline.ts';
import { DESKTOP, PHONE, WHOLE } from './story.ts';

type Settings = Record<string, string>;

const story = panelStory
  .extend<{ service: PushService }>({
    service: async ({}, use) => {
      const service = await PushService.open();
      await use(service);
      service.close();
    },
  })
  .extend({
    ...WHOLE,
    settings: async ({ service }: { service: PushService }, use: (settings: Settings) => Promise<void>) =>
      use({ CAPTCHA: 'off', PUSH_SERVICES: service.origin }),
  });

/**
 * The browser's own push service is far away on the internet; here its part is taken by one on this machine. All else is
 * the real thing: the permission, the worker, the server that sends, and the seal that only the phone can open.
 */
const subscribeTo = (subscription: PushAddress) => `
  let current = null;
  const given = {
    endpoint: ${JSON.stringify(subscription.endpoint)},
    toJSON: () => (${JSON.stringify(subscription)}),
    unsubscribe: async () => ((current = null), true),
  };
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 87) throw new TypeError('not as a browser takes it');
    return (current = given);
  };
  PushManager.prototype.getSubscription = async () => current;
`;

story(
  'A visitor asks to be told, chooses, and is told; staff see it; and then no more',
  async ({ festival, service, visitor }) => {
    const phone = service.newPhone();
    const page = await visitor({ ...PHONE, serviceWorkers: 'allow', permissions: ['notifications'] });
    await page.addInitScript(subscribeTo(phone.subscription));
    await page.goto('/announcement');
    await page.getByText('Notify me of urgent news').click();
    await page.getByLabel('Schedule').uncheck();
    await page.getByLabel('Let me sleep').uncheck();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This phone is told from now on').waitFor();

    const desk = await visitor(DESKTOP);
    await openPanel(desk, await addStaff(festival, 'editor', 'Meera'), '/admin-panel/announcement/new');
    await desk.getByLabel('Title', { exact: true }).fill('Everybody into the hall');
    await desk.getByRole('textbox', { name: 'Body', exact: true }).fill('Lightning until six.');
    await desk.getByLabel('Severity').selectOption('Urgent');
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.getByText('Sent to 1 phone.').waitFor();
    expect(phone.notifications).toMatchObject([
      { title: 'Everybody into the hall', body: 'Lightning until six.' },
    ]);

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('This phone is not told any more').waitFor();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
  },
);

story(
  'A visitor who has said no is told how to change that, and one whose browser cannot is told so',
  async ({ visitor }) => {
    const refused = await visitor({ ...PHONE, serviceWorkers: 'allow' });
    await refused.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`);
    await refused.goto('/announcement');
    await refused.getByText('Notify me of urgent news').click();
    await refused.getByText('Notifications from this site are blocked.').waitFor();

    const old = await visitor(PHONE);
    await old.addInitScript('delete window.PushManager');
    await old.goto('/announcement');
    await old.getByText('Notify me of urgent news').click();
    await old.getByText('This browser cannot show notifications.').waitFor();
  },
);

offlineStory.extend(WHOLE)(
  'What is pushed is shown, once for each announcement, even with no tab of the site in front',
  async ({ festival, phone }) => {
    const page = await phone.open();
    await phone.context().grantPermissions(['notifications'], { origin: festival.url });
    const session = await phone.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(festival.url));
        if (own) resolve(own.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    await page.goto('/announcement');
    await page.waitForFunction(
      `navigator.serviceWorker.ready.then((registration) => registration.active.state === 'activated')`,
    );
    const registrationId = await registered;
    const push = (note: PushNotification) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: festival.url,
        registrationId,
        data: JSON.stringify(note),
      });
    const shown = () =>
      page.evaluate<string[]>(`navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then((notifications) => notifications.map(({ title, body }) => title + ': ' + body).sort())`);
    const storm = { id: 'storm', title: 'Storm', body: 'Into the hall.', url: '/announcement#storm' };
    await push(storm);
    await push({ ...storm, body: 'Into the big hall.' });
    await push({ ...storm, id: 'final', title: 'Final', body: 'At eight.' });
    await expect.poll(shown, { timeout: 10_000 }).toEqual(['Final: At eight.', 'Storm: Into the big hall.']);
  },
);
