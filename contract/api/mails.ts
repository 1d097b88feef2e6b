import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import { email } from '../entities/fields.ts';

/** What the panel asks for about mails. */
export const mailPaths = {
  list: '/api/mails',
  test: '/api/mails/test',
  mail: (id: string) => `/api/mails/${id}`,
  again: (id: string) => `/api/mails/${id}/again`,
} as const;

/** A mail that could not be sent at its first try. */
export interface QueuedMail {
  id: string;
  /** Empty where the program's secret was replaced since. */
  to: string;
  subject: string;
  createdAt: string;
  /** Null where it was given up. */
  nextTryAt: string | null;
  tries: number;
  /** What the mail server said. */
  error: string;
  /** Whether the link or code in it still works. */
  isUseful: boolean;
}

export interface MailState {
  /** Without a mail server, mails are written to a folder. */
  way: 'smtp' | 'folder';
  from: string;
  waiting: number;
  troubled: QueuedMail[];
}

export const testMailSchema = z.object({ to: email(word('Address')) });
