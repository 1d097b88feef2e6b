import { createTransport } from 'nodemailer';
import { hasAddress } from '#server/auth/accounts/account-view.ts';
import type { Background } from '#server/background.ts';
import type { MailsTable } from '#server/db/tables.ts';
import type { Env } from '#server/env.ts';
import { logger, withoutAddresses } from '#server/logger.ts';
import { layOut, type Letter, type MailLook } from './layout.ts';
import type { Mail, MailQueue } from './mail-queue.ts';
import type { Message } from './messages.ts';
import { outboxOf, writeToOutbox } from './outbox.ts';

const LOOK_EVERY_MS = 10_000;
const CLEAN_EVERY_MS = 3_600_000;
const SMTP_TIMEOUT_MS = 20_000;
const ERROR_MAX = 300;

/** Returns at once, so that no request waits for the mail server or fails with it. */
export type SendMail = (to: string, letter: Letter) => void;

/** Whose mails they are; both may change while the program runs. */
export interface MailingFestival {
  name: () => string;
  look?: () => MailLook | undefined;
}

/** Puts letters into the queue, and sends what is due there, whichever process put it in. */
export class Mailer {
  readonly queue: MailQueue;
  readonly way: 'smtp' | 'folder';
  /** Since the start: mails that were sent, and tries that failed. */
  sent = 0;
  failedTries = 0;
  readonly #background: Background;
  readonly #deliver: (mail: Mail & { from: string }) => Promise<void>;
  readonly #address: string;
  readonly #festival: MailingFestival;
  #timers: NodeJS.Timeout[] = [];
  #sending: Promise<void> | undefined;
  #isStopped = false;

  constructor(queue: MailQueue, background: Background, env: Env, festival: MailingFestival) {
    this.queue = queue;
    this.way = env.smtpUrl ? 'smtp' : 'folder';
    this.#background = background;
    this.#deliver = env.smtpUrl ? bySmtp(env.smtpUrl) : toOutbox(outboxOf(env.dataDir));
    this.#address = env.mailFrom;
    this.#festival = festival;
  }

  /** The sender as mails name it: by the festival's name, unless the setting has one. */
  get from(): string {
    if (this.#address.includes('<')) return this.#address;
    return `"${this.#festival.name().replaceAll(/["\\\r\n]/g, '')}" <${this.#address}>`;
  }

  readonly send: SendMail = (to, letter) => {
    if (!hasAddress(to)) return;
    const mail = { to, message: this.#layOut(letter) };
    this.#background.run(`Mail "${letter.subject}"`, async () => {
      await this.queue.add(mail, letter.lifeMinutes);
      await this.sendDue();
    });
  };

  /** The same for what must not be lost: it is in the queue when this returns. */
  async enqueue(to: string, letter: Letter): Promise<void> {
    // Laid out before anything is waited for: until then, the language is that of the letter.
    const message = this.#layOut(letter);
    await this.queue.add({ to, message }, letter.lifeMinutes);
    this.#background.run('Sending mails', () => this.sendDue());
  }

  /** Sends at once, past the queue, and throws what the mail server says. */
  sendNow = (to: string, letter: Letter): Promise<void> =>
    this.#deliver({ to, message: this.#layOut(letter), from: this.from });

  #layOut(letter: Letter): Message {
    return layOut(letter, this.#festival.name(), this.#festival.look?.());
  }

  start(): void {
    const look = () => this.#background.run('Sending mails', () => this.sendDue());
    const clean = () => this.#background.run('Cleaning the mails', () => this.queue.clean());
    this.#timers = [setInterval(look, LOOK_EVERY_MS), setInterval(clean, CLEAN_EVERY_MS)];
    for (const timer of this.#timers) timer.unref();
    look();
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Everybody who asks while mails are being sent waits for the round after it, which has theirs. */
  async sendDue(): Promise<void> {
    await this.#sending;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (!this.#isStopped) {
      const rows = await this.queue.take();
      if (rows.length === 0) return;
      await Promise.all(rows.map((row) => this.#sendOne(row)));
    }
  }

  async #sendOne(row: MailsTable): Promise<void> {
    try {
      await this.#deliver({ ...this.queue.open(row), from: this.from });
    } catch (error) {
      this.failedTries += 1;
      const said = withoutAddresses(error instanceof Error ? error.message : String(error));
      // A 5xx answer is final; anything else may pass.
      const isFinal = ((error as { responseCode?: number }).responseCode ?? 0) >= 500;
      if (await this.queue.failed(row, said.slice(0, ERROR_MAX), isFinal))
        logger.error(`Mail "${row.subject}" failed; the panel lists it under Running: ${said}`);
      else logger.errorOnce(`Mails cannot be sent at the moment and are tried again: ${said}`);
      return;
    }
    this.sent += 1;
    await this.queue.remove(row.id);
  }
}

type Deliver = (mail: Mail & { from: string }) => Promise<void>;

function bySmtp(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return async ({ from, to, message }) => void (await transport.sendMail({ from, to, ...message }));
}

/** Without a mail server, messages are written as files that any mail program opens. */
function toOutbox(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async ({ from, to, message }) => {
    const { message: bytes } = await transport.sendMail({ from, to, ...message });
    const file = await writeToOutbox(folder, bytes as Buffer);
    logger.info(`SMTP_URL is not set, so the mail "${message.subject}" was written to ${file}`);
  };
}
