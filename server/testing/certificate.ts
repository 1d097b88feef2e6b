import { generateKeyPairSync, sign } from 'node:crypto';

/** A field of ASN.1: its kind, its length and what it holds. */
function field(kind: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...length]), body]);
}

const [INTEGER, BITS, OID, TEXT, TIME, SEQUENCE, SET, VERSION] = [2, 3, 6, 12, 23, 0x30, 0x31, 0xa0];
const ECDSA_WITH_SHA256 = field(SEQUENCE, field(OID, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = field(OID, Buffer.from('550403', 'hex'));

const timeOf = (date: Date): Buffer =>
  field(TIME, Buffer.from(`${date.toISOString().replace(/[-T:]/g, '').slice(2, 14)}Z`));

/** A certificate for localhost that nobody has signed but itself, with its key: Node can read them, but makes none. */
export function selfSigned(until: Date): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = field(
    SEQUENCE,
    field(SET, field(SEQUENCE, COMMON_NAME, field(TEXT, Buffer.from('localhost')))),
  );
  const content = field(
    SEQUENCE,
    field(VERSION, field(INTEGER, Buffer.from([2]))),
    field(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    field(SEQUENCE, timeOf(new Date(Date.now() - 86_400_000)), timeOf(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = field(BITS, Buffer.from([0]), sign('sha256', content, privateKey));
  const cert = field(SEQUENCE, content, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  };
}
