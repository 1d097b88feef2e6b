import { t } from '#contract/languages/words.ts';
import { REMINDER_TAG } from '#contract/api/push.ts';
import { paths } from '#contract/api/paths.ts';
import { lockManager } from '#web/live/tabs/locks-and-channels.ts';
import { onCopied } from '#web/offline/copy/copy-changes.ts';
import { readStoredCopy } from '#web/offline/copy/copy-database.ts';
import { storedValue } from '#web/shared/services/stored-value.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import { readStars } from '../starred.ts';
import { dueReminders, type Reminder } from './due-reminders.ts';
import { reminderState } from './reminder-setting.ts';

/** Browsers slow timers of hidden tabs to one a minute; more often would gain nothing. */
const EVERY_MS = 30_000;
const TOLD_MAX = 100;

const told = storedValue('reminded-of');
const toldKeys = (): string[] => {
  const keys = told.readJson();
  return Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [];
};

/** Looks at the programme in the offline copy, and shows what is due as a notification of this device. */
export async function remind(): Promise<void> {
  if (reminderState() !== 'on') return;
  const copy = await readStoredCopy();
  const documents = <T>(name: 'events' | 'venues') => (copy?.lists[name]?.documents ?? []) as unknown as T[];
  const venues = new Map(documents<PublicVenue>('venues').map(({ id, name }) => [id, name]));
  for (const reminder of dueReminders(
    documents<PublicEvent>('events'),
    readStars(),
    toldKeys(),
    new Date(),
  )) {
    await show(reminder, venues.get(reminder.slot.session.venueId));
    // Written down last: a page that is left before would keep its reminder to itself.
    told.writeJson([...toldKeys(), reminder.key].slice(-TOLD_MAX));
  }
}

async function show({ slot: { event, session } }: Reminder, place: string | undefined): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const minutes = Math.max(1, Math.round((Date.parse(session.startAt) - Date.now()) / 60_000));
  await registration.showNotification(session.label ? `${event.title}, ${session.label}` : event.title, {
    body: [t('Begins in {minutes} min', { minutes }), place].filter(Boolean).join(' · '),
    tag: REMINDER_TAG + event.id,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { url: paths.event(event.slug) },
  });
}

/** One tab reminds for all; another goes on when it is closed. */
function begin(): void {
  const goOn = () => {
    void remind();
    setInterval(() => void remind(), EVERY_MS);
    // A page begins with the copy of the last visit, and staff move what begins soon.
    onCopied((names) => names.includes('events') && void remind());
    return new Promise(() => undefined);
  };
  const locks = lockManager();
  if (locks) locks.request('reminders', goOn).catch(() => undefined);
  else void goOn();
}

begin();
