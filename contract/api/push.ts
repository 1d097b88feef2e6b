import type { AnnouncementCategory } from '#contract/text/labels.ts';

/** Half past ten at night is "22:30". */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
export const QUIET_DEFAULT = { from: '22:30', until: '07:00' } as const;

export interface QuietHours {
  from: string;
  until: string;
}

/** Which announcements a visitor wants as notifications, and when none. */
export interface PushChoice {
  categories: AnnouncementCategory[];
  quiet?: QuietHours | undefined;
  timezone: string;
}

/** The address from a browser's push service, as `PushSubscription.toJSON` writes it. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushRegistration extends PushChoice {
  subscription: PushAddress;
}

/** The content of a notification. */
export interface PushNotification {
  id: string;
  title: string;
  body: string;
  url: string;
  /** Where its event is, if it has one. */
  event?: { title: string; url: string } | undefined;
}

/** How many phones an urgent announcement has reached. */
export interface PushReach {
  state: 'sending' | 'sent' | 'muted';
  sentAt: string;
  /** Accepted by the visitors' push services. */
  accepted: number;
  /** Delayed until the visitor's quiet hours are over. */
  quiet: number;
  failed: number;
}

/** Whether a time of day is within the quiet hours, which may cross midnight. */
export function isQuiet({ from, until }: QuietHours, time: string): boolean {
  return from <= until ? time >= from && time < until : time >= from || time < until;
}

/** Begins the tag of a notification that this browser shows by itself; all others have an announcement's id. */
export const REMINDER_TAG = 'reminder:';
