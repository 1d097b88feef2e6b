import { describe, expect, test } from 'vitest';
import type { PublicDocument } from '#contract/api/document.ts';
import type { ExportData } from './exported-file.ts';
import { shareCard, type ShareKind } from '#contract/art/share-card.ts';
import { loadSharp } from '#server/files/image-worker/encode-picture.ts';
import { shareCardPicture } from './share-cards.ts';

const updatedAt = '2026-03-01T00:00:00.000Z';
const site = {
  id: 'site',
  updatedAt,
  name: 'Utsav',
  timezone: 'Asia/Kolkata',
  startsAt: updatedAt,
  endsAt: updatedAt,
};
const post = { id: 'day-one', updatedAt, title: 'Day one', description: 'In small notes', date: updatedAt };

const documents: Record<string, readonly PublicDocument[]> = { site: [site], blogs: [post] };
const data = {
  language: 'en',
  seq: 1,
  now: new Date(updatedAt),
  until: () => undefined,
  list: (name: string) => documents[name] ?? [],
  get: (name: string, id: string) => documents[name]?.find((document) => document.id === id),
} as unknown as ExportData;

const ask = (address: string) => {
  const url = new URL(address, 'https://festival.example.org');
  const [, kind, id] = /^\/share\/(.+)\/(.+)\.png$/.exec(url.pathname)!;
  return shareCardPicture(data, url, kind, id);
};

describe('A share card', { timeout: 30_000 }, () => {
  test.each<[ShareKind, string, { updatedAt: string }]>([
    ['post', post.id, post],
    ['site', site.id, site],
  ])('of a %s is a picture of 1200 by 630', async (kind, id, document) => {
    const made = await ask(shareCard(kind, id, [document]));
    expect(made).toMatchObject({ type: 'image/png' });
    const metadata = await (await loadSharp())(made!.body as Buffer).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('is drawn once for as long as it says the same', async () => {
    const address = shareCard('post', post.id, [post]);
    const [first, second] = [await ask(address), await ask(address)];
    expect(second!.body).toBe(first!.body);
  });

  test('stands before the photograph of what it is about, from the point that is to stay in sight', async () => {
    const sharp = await loadSharp();
    // Red above, blue below: the focus says which of them is seen.
    const photo = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1600"><rect width="800" height="800" fill="#f33"/><rect y="800" width="800" height="800" fill="#33f"/></svg>',
      ),
    )
      .jpeg()
      .toBuffer();
    const asked: string[] = [];
    const drawn = async (id: string, focus: string, name = 'a') => {
      const imageUrl = `/files/${name.repeat(40)}-800x1600.jpg${focus}`;
      documents['blogs'] = [{ ...post, id, imageUrl }, post];
      const picture = async (fileName: string) => {
        asked.push(fileName);
        return name === 'a' ? photo : undefined;
      };
      const url = new URL(shareCard('post', id, [post]), 'https://festival.example.org');
      const { body } = (await shareCardPicture({ ...data, picture }, url, 'post', id))!;
      const { data: corner } = await sharp(body as Buffer)
        .extract({ left: 1100, top: 40, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return {
        body,
        colour: corner[0]! > corner[2]! + 60 ? 'red' : corner[2]! > corner[0]! + 60 ? 'blue' : 'neither',
      };
    };
    const above = await drawn('above', '#focus=50,0');
    expect(above.colour).toBe('red');
    expect((await sharp(above.body as Buffer).metadata()).width).toBe(1200);
    expect((await drawn('below', '#focus=50,100')).colour).toBe('blue');
    expect((await drawn('above', '#focus=50,0')).body).toBe(above.body);
    expect(asked).toEqual(Array.from({ length: 2 }, () => `${'a'.repeat(40)}-800x1600.jpg`));
    // Its file is gone: the art is drawn as if there were none.
    const gone = await drawn('gone', '', 'b');
    documents['blogs'] = [{ ...post, id: 'gone' }, post];
    expect((await ask(shareCard('post', 'gone', [post])))!.body).toEqual(gone.body);
    documents['blogs'] = [post];
  });

  test('of another version leads to the present one, and is not drawn', async () => {
    const present = { status: 302, headers: { Location: shareCard('post', post.id, [post]) } };
    expect(await ask('/share/post/day-one.png')).toMatchObject(present);
    expect(await ask('/share/post/day-one.png?v=zzz')).toMatchObject(present);
  });

  test('does not exist for what is not public, or for no kind of document', async () => {
    for (const address of ['/share/post/draft.png', '/share/user/day-one.png', '/share/constructor/x.png']) {
      expect(await ask(address)).toBeUndefined();
    }
  });
});
