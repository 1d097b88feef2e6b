import { expect, onTestFinished, vi } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { originalKey } from '#server/files/storage.ts';
import { type Place, signedIn } from '#server/testing/engines.ts';
import { addStaff } from '#server/testing/people.ts';
import { corners } from '#server/testing/pictures.ts';
import { startS3 } from '#server/testing/s3.ts';
import { sendPiece, upload } from '#server/testing/upload.ts';
import type { ApiClient } from '#server/testing/client.ts';
import type { Provocation, Told } from './provocation.ts';

const begin = (client: ApiClient, size: number) => client.post(paths.api.uploads, { name: 'a.png', size });

/** Ten bytes, all of which have arrived. */
async function tenBytes(client: ApiClient): Promise<string> {
  const { id } = (await begin(client, 10)).body;
  await sendPiece(client, id, 0, Buffer.alloc(10));
  return id;
}

/** A piece is sent to a bucket that is set up otherwise, or that somebody has switched off. */
async function sentToBucket(
  place: Place,
  { settings = {}, isOff = false }: { settings?: Record<string, string>; isOff?: boolean },
): Promise<Told> {
  const s3 = await startS3();
  onTestFinished(() => (isOff ? undefined : s3.stop()));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { url } = await place.start({ ...s3.settings, ...settings });
  const owner = await signedIn(url);
  const { id } = (await begin(owner, 10)).body;
  if (isOff) await s3.stop();
  return sendPiece(owner, id, 0, Buffer.alloc(10));
}

/** The conditions of the file storage's codes. */
export const fileProvocations = {
  'object-not-found': [
    {
      when: 'an upload is asked for that nobody began',
      shared: ({ owner }) => owner.get(adminPaths.api.upload('0'.repeat(32))),
    },
  ],
  'bucket-not-found': [
    {
      when: 'the bucket does not exist',
      alone: (place) => sentToBucket(place, { settings: { S3_BUCKET: 'other' } }),
    },
  ],
  'invalid-default-bucket': [
    {
      when: 'the bucket lets nobody in with these keys',
      alone: (place) => sentToBucket(place, { settings: { S3_ACCESS_KEY_ID: 'wrong' } }),
    },
  ],
  'no-default-bucket': [
    {
      when: 'the storage is set up without a bucket',
      sentence: /^S3_BUCKET must be set too, because S3_ENDPOINT is\.$/,
      async alone(place) {
        const failure: unknown = await place
          .start({ S3_ENDPOINT: 'http://127.0.0.1:1' })
          .catch((error: unknown) => error);
        return { body: failure as Error };
      },
    },
  ],
  unavailable: [
    {
      when: 'the file storage does not answer',
      alone: (place) => sentToBucket(place, { isOff: true }),
    },
  ],
  'quota-exceeded': [
    {
      when: 'a file is larger than the room that is left',
      async alone(place) {
        const { url } = await place.start({ FILES_QUOTA_MB: '1' });
        return begin(await signedIn(url), 2_000_000);
      },
    },
  ],
  unauthorized: [
    {
      when: 'somebody goes on with the upload of another',
      async shared(served) {
        const editor = await addStaff(served, 'editor');
        return sendPiece(editor, await tenBytes(served.owner), 0, Buffer.alloc(10));
      },
    },
  ],
  'invalid-url': [
    {
      when: 'the address is not one of a file',
      shared: ({ visitor }) => visitor.get('/files/a-file-of-mine'),
    },
  ],
  'invalid-root-operation': [
    { when: 'the whole storage is to be deleted', shared: ({ owner }) => owner.delete(paths.api.files) },
    { when: 'the folder itself is asked for', shared: ({ visitor }) => visitor.get('/files/') },
  ],
  'invalid-checksum': [
    {
      when: 'a file arrived damaged',
      async shared({ owner }) {
        return owner.post(adminPaths.api.finishUpload(await tenBytes(owner)), { checksum: '00000000' });
      },
    },
  ],
  'server-file-wrong-size': [
    {
      when: 'a file is finished before all of it has arrived',
      async shared({ owner }) {
        const { id } = (await begin(owner, 10)).body;
        return owner.post(adminPaths.api.finishUpload(id), { checksum: '00000000' });
      },
    },
  ],
  'no-download-url': [
    {
      when: 'the bytes of a file are gone from the storage',
      async shared({ owner, deps }) {
        const { body } = await upload(owner, await corners({ width: 90, height: 50 }).png().toBuffer());
        expect(await owner.get(body.url)).toMatchObject({ status: 200 });
        await deps.files.storage.remove(originalKey(body.url.split('/').at(-1)!));
        return owner.get(body.url);
      },
    },
  ],
} satisfies Record<string, Provocation[]>;
