import { useSyncExternalStore } from 'react';
import { storedValue } from '#web/shared/services/stored-value.ts';

/** How long before its start somebody is reminded of a starred event. */
export const REMINDER_MINUTES = 15;

/** Whether this browser reminds of starred events; the page's root reads the same value. */
const stored = storedValue('reminders');
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** How reminders stand. `silent`: this browser shows no notifications, so only a calendar can ring. */
export type ReminderState = 'on' | 'off' | 'denied' | 'silent';

export function reminderState(): ReminderState {
  if (!('Notification' in window && 'serviceWorker' in navigator)) return 'silent';
  if (Notification.permission === 'denied') return 'denied';
  return stored.read() && Notification.permission === 'granted' ? 'on' : 'off';
}

function write(isOn: boolean): void {
  if (isOn) stored.write(String(REMINDER_MINUTES));
  else stored.remove();
  for (const listener of listeners) listener();
}

/** Undefined on the server and while hydrating. */
export const useReminderState = (): ReminderState | undefined =>
  useSyncExternalStore<ReminderState | undefined>(subscribe, reminderState, () => undefined);

/** Asks the visitor, if that has not been done. */
export async function turnOnReminders(): Promise<void> {
  write((await Notification.requestPermission()) === 'granted');
  if (reminderState() === 'on') await import('./remind.ts').then(({ remind }) => remind());
}

export const turnOffReminders = (): void => write(false);
