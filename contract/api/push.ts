import type { AnnouncementCategory } from '#contract/text/labels.ts';

/** Half past ten at night is "22:30". */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
export const QUIET_DEFAULT = { from: '22:30', until: '07:00' } as const;

export interface QuietHours {
  from: string;
  until: string;
}

/** What a visitor wants to be told of, and when not. */
export interface PushChoice {
  categories: AnnouncementCategory[];
  quiet?: QuietHours | undefined;
  timezone: string;
}

/** What a browser's push service has given out, as `PushSubscription.toJSON` writes it. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushRegistration extends PushChoice {
  subscription: PushAddress;
}

/** What arrives on the phone. */
export interface PushNote {
  id: string;
  title: string;
  body: string;
  url: string;
}

/** How far an urgent announcement got. */
export interface PushReach {
  state: 'sending' | 'sent' | 'muted';
  sentAt: string;
  /** Taken over by the visitors' push services. */
  accepted: number;
  /** Held back, because it is night where they want to sleep. */
  quiet: number;
  failed: number;
}

/** Whether a time of day is within the quiet hours, which may go over midnight. */
export function isQuiet({ from, until }: QuietHours, time: string): boolean {
  return from <= until ? time >= from && time < until : time >= from || time < until;
}
