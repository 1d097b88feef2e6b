import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** A picture with something to see in every corner: red, green, blue and white. */
export function corners({ width, height }: Size): Sharp {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const block = (fill: string, x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${block('#f00', 0, 0)}${block('#0f0', w, 0)}${block('#00f', 0, h)}${block('#fff', w, h)}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** As a telephone held upright saves it: lying on its side, with a note to turn it, and where it was taken. */
export const phonePhoto = ({ width, height }: Size): Promise<Buffer> =>
  corners({ width: height, height: width })
    .withExif({
      IFD0: { Copyright: 'Somebody <script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 34/1 56/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A PNG that says it is this large and holds next to nothing. */
export function pngOfSize({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One pixel wide and as high as is allowed for its pixels; whole, and small as a file. */
export function pngStrip(height: number): Buffer {
  const whole = pngOfSize({ width: 1, height });
  const grey = Buffer.from(whole.subarray(0, 33));
  grey[25] = 0;
  grey.writeUInt32BE(crc32(grey.subarray(12, 29)), 29);
  return Buffer.concat([
    grey,
    chunk('IDAT', deflateSync(Buffer.alloc(2 * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** How far a colour is off at most, either way: half of it. */
const GRAIN = 31;

/** A photograph as large as a camera's: noise does not compress. */
export async function heavyPhoto(size: Size): Promise<Buffer> {
  // Pure colours would swallow the grain.
  const picture = await corners(size).linear(0.6, 50).raw().toBuffer();
  const grain = randomBytes(picture.length);
  for (let at = 0; at < picture.length; at += 1) picture[at]! += (grain[at]! & GRAIN) - GRAIN / 2;
  const raw = { ...size, channels: 3 } as const;
  // As a telephone held upright saves it.
  return sharp(picture, { raw })
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}
