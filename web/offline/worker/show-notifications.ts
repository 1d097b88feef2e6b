import { adminPaths } from '#contract/api/admin-paths.ts';
import type { PushNotification } from '#contract/api/push.ts';
import { scope } from './scope.ts';

/** Shows urgent announcements that the push service delivers; a touch opens their page. */
export function showNotifications(): void {
  scope.addEventListener('push', (event) => {
    const push = event.data?.json() as PushNotification | undefined;
    if (push) event.waitUntil(show(push));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const push = event.notification.data as PushNotification;
    event.waitUntil(open(event.action === TO_EVENT && push.event ? push.event.url : push.url));
  });
}

/** The button that leads to the event. */
const TO_EVENT = 'event';

const show = (push: PushNotification): Promise<void> =>
  scope.registration.showNotification(push.title, {
    body: push.body,
    // The same announcement, sent again, replaces the first.
    tag: push.id,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: push,
    // Browsers that show no buttons leave them out.
    ...(push.event && { actions: [{ action: TO_EVENT, title: push.event.title }] }),
  });

/** Opens the page in a tab of the site, if there is one. */
async function open(url: string): Promise<void> {
  const address = new URL(url, scope.location.origin).href;
  const tabs = await scope.clients.matchAll({ type: 'window' });
  const tab = tabs.find((client) => !new URL(client.url).pathname.startsWith(adminPaths.root));
  if (!tab) return void (await scope.clients.openWindow(address));
  await tab.focus();
  await tab.navigate(address).catch(() => scope.clients.openWindow(address));
}
