import type { CollectionName } from '#contract/api/collection-names.ts';
import { REMINDER_TAG } from '#contract/api/push.ts';
import { mentionedFiles } from '#contract/api/files.ts';
import { readStoredCopy, readStoredText, type StoredCopy } from '#web/offline/copy/copy-database.ts';
import { deadline } from '#web/shared/services/deadline.ts';
import { ART, PICTURES } from './answer.ts';
import { scope } from './scope.ts';
import { renewShells } from './take-over.ts';

/** What the leader tab says once it has written these lists to the copy. */
interface Written {
  copied: string[];
}

/** Takes out of this browser what the copy no longer holds: pictures, notifications, and words of the shell. */
export function dropWithdrawn(): void {
  scope.addEventListener('message', (event) => {
    const { copied } = event.data as Written;
    event.waitUntil(Promise.all([drop(), copied.includes('site') && renewShells()]).catch(() => undefined));
  });
}

async function drop(): Promise<void> {
  const copy = await readStoredCopy();
  if (!copy) return;
  await Promise.all([dropPictures(copy), closeNotifications(copy)]);
}

/** Whether the copy has the document; true where the copy does not have its list. */
const isListed = ({ lists }: StoredCopy, collection: CollectionName, id: string): boolean =>
  lists[collection]?.documents.some((document) => document.id === id) ?? true;

const drawnFor: Record<string, CollectionName> = { events: 'events', blog: 'blogs', conclave: 'speakers' };

async function dropPictures(copy: StoredCopy): Promise<void> {
  const shown = new Set(mentionedFiles(await readStoredText()));
  // Where a list was dropped for want of room, nobody knows which pictures it shows.
  const isWhole = copy.collections.every((name) => copy.lists[name]);
  const cache = await caches.open(PICTURES);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const [file] = mentionedFiles(pathname);
    const [, place, id] = ART.exec(pathname) ?? [];
    const isGone = file ? isWhole && !shown.has(file) : id && !isListed(copy, drawnFor[place!]!, id);
    if (!isGone) continue;
    // The browser's own cache may have it too; the server's refusal takes its place there.
    await fetch(request.url, { cache: 'reload', signal: deadline() }).catch(() => undefined);
    await cache.delete(request);
  }
}

/** A notification shows the words of an announcement, and its tag is the id. */
async function closeNotifications(copy: StoredCopy): Promise<void> {
  for (const notification of await scope.registration.getNotifications()) {
    const { tag } = notification;
    const isShown = tag.startsWith(REMINDER_TAG)
      ? isListed(copy, 'events', tag.slice(REMINDER_TAG.length))
      : isListed(copy, 'announcement', tag);
    if (!isShown) notification.close();
  }
}
