import { connect } from 'node:tls';

const WAIT_MS = 2000;
const KEPT_MS = 10 * 60_000;

let last: { url: string; at: number; end: Promise<string | undefined> } | undefined;

/** The last day of the certificate that visitors see, as 2027-03-12; undefined where it cannot be read. */
export function certificateEnd(publicUrl: string): Promise<string | undefined> {
  if (last?.url !== publicUrl || Date.now() - last.at > KEPT_MS || Date.now() < last.at)
    last = { url: publicUrl, at: Date.now(), end: read(new URL(publicUrl)) };
  return last.end;
}

async function read({ hostname, port }: URL): Promise<string | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket = connect({
    host,
    port: Number(port || 443),
    // An address of numbers is no name that a server could be asked by.
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    // One that has run out is the very one to tell of; nothing is sent to it.
    rejectUnauthorized: false,
  });
  socket.setTimeout(WAIT_MS, () => socket.destroy());
  socket.once('secureConnect', () => {
    const end = new Date(socket.getPeerCertificate().valid_to);
    resolve(Number.isNaN(end.getTime()) ? undefined : end.toISOString().slice(0, 10));
    socket.destroy();
  });
  socket.once('error', () => resolve(undefined));
  socket.once('close', () => resolve(undefined));
  return promise;
}
