import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { cardArt } from '#server/pages/cards/card-art.ts';
import { paths } from '#contract/api/paths.ts';
import { variantAddress } from '#contract/art/picture-address.ts';
import { ApiClient } from '#server/testing/client.ts';
import { heavyPhoto } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';
import { startChild } from './child.ts';
import { compare, rateRow } from './load.ts';
import { rawLoad } from './raw-load.ts';
import type { Row } from './report.ts';

const OWNER = { email: 'bench@example.org', password: 'benchmark' };

/** A drawing full of fine lines compresses like a photograph of a crowd. */
const drawing = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">${cardArt('bench')}</svg>`,
    ),
  )
    .jpeg({ quality: 92 })
    .toBuffer();

/** Requests per second of an uploaded picture, in a phone's width and whole, beside a bare file server. */
export async function files(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-bench-files-'));
  const site = startChild('site.ts');
  const bare = startChild('bare-files.ts');
  try {
    const { url } = await site.hears<{ url: string }>();
    const owner = await new ApiClient(url).signedIn(OWNER.email, OWNER.password);
    const { body: drawn } = await upload(owner, await drawing());
    const { body: heavy } = await upload(owner, await heavyPhoto({ width: 2560, height: 2560 }));
    // A picture is public once something that is published shows it.
    for (const { id, url: imageUrl } of [drawn, heavy])
      await owner.put(paths.api.document('blogs', id), sample('blogs', { imageUrl, imageAlt: 'Lamps' }));
    const { url: bareUrl } = await bare.ask<{ url: string }>({ folder, type: 'image/jpeg' });
    const measured = async (what: string, name: string, address: string): Promise<Row> => {
      const bytes = Buffer.from(await (await fetch(url + address)).arrayBuffer());
      writeFileSync(join(folder, name), bytes);
      const size = `${Math.round(bytes.length / 1024).toLocaleString('en')} KB`;
      return rateRow(
        `${what} (${size})`,
        await compare(url + address, `${bareUrl}/${name}`, {}, rawLoad),
        'bare file server',
      );
    };
    return [
      await measured('picture as a phone is sent it', 'a.avif', variantAddress(drawn.id, 640, 'avif')),
      await measured('picture, the whole original', 'b.jpg', heavy.url),
    ];
  } finally {
    site.end();
    bare.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
