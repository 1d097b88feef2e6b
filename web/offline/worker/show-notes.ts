import { paths } from '#contract/api/paths.ts';
import type { PushNote } from '#contract/api/push.ts';
import { scope } from './scope.ts';

/** Urgent announcements, as they come from the push service; a touch opens the page where they stand. */
export function showNotes(): void {
  scope.addEventListener('push', (event) => {
    const note = event.data?.json() as PushNote | undefined;
    if (note) event.waitUntil(show(note));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as PushNote).url));
  });
}

const show = (note: PushNote): Promise<void> =>
  scope.registration.showNotification(note.title, {
    body: note.body,
    // The same announcement again replaces itself.
    tag: note.id,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: note,
  });

/** In the tab that is there, if there is one. */
async function open(url: string): Promise<void> {
  const address = new URL(url, scope.location.origin).href;
  const tabs = await scope.clients.matchAll({ type: 'window' });
  const tab = tabs.find((client) => !new URL(client.url).pathname.startsWith(paths.admin.root));
  if (!tab) return void (await scope.clients.openWindow(address));
  await tab.focus();
  await tab.navigate(address).catch(() => scope.clients.openWindow(address));
}
