import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Mail extends Email {
  to: NonNullable<Email['to']>;
  /** The parts of the link that the mail carries. */
  link: { url: URL; apiKey: string; oobCode: string; mode: string };
  code: string | undefined;
}

const WAIT_MS = 10_000;

interface Mailbox {
  url: string;
  mails: Mail[];
  next(to: string): Promise<Mail>;
  /** Lets in what was held. */
  release(): void;
}

/** A real mail server on this machine, which keeps what it gets. Held, it greets nobody until it is released. */
export async function startMailbox({ isHeld = false, port: wanted = 0 } = {}): Promise<Mailbox> {
  const gate = Promise.withResolvers<void>();
  if (!isHeld) gate.resolve();
  const mails: Mail[] = [];
  const taken = new Set<Mail>();
  let arrived = () => {};
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onConnect(_session, done) {
      await gate.promise;
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(read(await PostalMime.parse(Buffer.concat(chunks))));
        arrived();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    release: gate.resolve,
    async next(to) {
      const until = Date.now() + WAIT_MS;
      for (;;) {
        const mail = mails.find((one) => !taken.has(one) && one.to.some(({ address }) => address === to));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        if (Date.now() > until) throw new Error(`No mail came to ${to}.`);
        await new Promise<void>((resolve) => {
          arrived = resolve;
          setTimeout(resolve, 200);
        });
      }
    },
  };
}

const partsOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

/** The secret of a link that an answer or a mail carries. */
export const oobCodeOf = (link: string): string => partsOf(new URL(link)).get('oobCode') ?? '';

function read(email: Email): Mail {
  const found = /https?:\/\/\S+/.exec(email.text ?? '')?.[0];
  const url = new URL(found ?? 'http://none.invalid');
  const parts = partsOf(url);
  const part = (name: string) => parts.get(name) ?? '';
  return {
    ...email,
    to: email.to ?? [],
    link: { url, apiKey: part('apiKey'), oobCode: part('oobCode'), mode: part('mode') },
    code: /^Code: (\d+)/m.exec(email.text ?? '')?.[1],
  };
}
