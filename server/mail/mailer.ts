import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { hasAddress } from '#server/auth/accounts/account-view.ts';
import type { Background } from '#server/background.ts';
import type { Env } from '#server/env.ts';
import { logger } from '#server/logger.ts';
import type { Message } from './messages.ts';
import { outboxOf, writeToOutbox } from './outbox.ts';

/** A busy mail server is tried again after these pauses. */
const RETRY_AFTER_MS = [1000, 5000];
const SMTP_TIMEOUT_MS = 20_000;

/** Returns at once, so that no request waits for the mail server or fails with it. */
export type SendMail = (to: string, message: Message) => void;

export function createMailer(env: Env, background: Background): SendMail {
  const deliver = env.smtpUrl
    ? bySmtp(env.smtpUrl, env.mailFrom)
    : toOutbox(outboxOf(env.dataDir), env.mailFrom);
  return (to, message) => {
    if (!hasAddress(to)) return;
    background.run(`Mail "${message.subject}"`, async () => {
      for (const wait of RETRY_AFTER_MS) {
        try {
          return await deliver(to, message);
        } catch (error) {
          // A 5xx answer is final; anything else may pass.
          if ((error as { responseCode?: number }).responseCode! >= 500) throw error;
          await pause(wait, undefined, { ref: false });
        }
      }
      return deliver(to, message);
    });
  };
}

type Deliver = (to: string, message: Message) => Promise<void>;

function bySmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return async (to, message) => void (await transport.sendMail({ from, to, ...message }));
}

/** Without a mail server, messages are written as files that any mail program opens. */
function toOutbox(folder: string, from: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (to, message) => {
    const { message: bytes } = await transport.sendMail({ from, to, ...message });
    const file = await writeToOutbox(folder, bytes as Buffer);
    logger.info(`SMTP_URL is not set, so the mail "${message.subject}" was written to ${file}`);
  };
}
