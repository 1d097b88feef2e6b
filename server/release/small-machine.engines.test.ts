import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { describeEngines, signedIn } from '#server/testing/engines.ts';
import { memoryLimit, watchMemory } from '#server/testing/memory.ts';
import { heavyPhoto } from '#server/testing/pictures.ts';
import { startCommand, startProcess } from '#server/testing/process.ts';
import { unpackRelease } from '#server/testing/release.ts';
import { rounds } from '#server/testing/rounds.ts';
import { upload } from '#server/testing/upload.ts';

const MEGABYTES = 256;
const STREAMS = 500;
const OPEN_FILES = 256;
const PHOTOS = rounds(1, 4);

/** A connection that asks for the live stream, and the first line of the answer; empty if it was cut off. */
async function openStream(url: string): Promise<{ socket: Socket; answer: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`GET ${paths.api.live}?collections=announcement,events HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const answer = await Promise.race([
    once(socket, 'data').then(([text]) => String(text).split('\r\n')[0]!),
    once(socket, 'close').then(() => ''),
  ]);
  // What follows is read, so that the server need not keep it.
  socket.resume();
  return { socket, answer };
}

// Nothing here depends on the database.
describeEngines(
  'A small machine',
  (newPlace) => {
    test(`with ${MEGABYTES} MB serves the demo, ${STREAMS} streams and ${PHOTOS} photographs of 24 megapixels`, async () => {
      const release = unpackRelease();
      onTestFinished(() => release.remove());
      const { prefix, how } = memoryLimit(MEGABYTES);
      console.log(`Memory of a small machine: ${how}.`);
      const settings = (await newPlace()).settings({ SEED: 'demo', PATH: release.path });
      const server = await startCommand([...prefix, release.command, 'start'], settings);
      onTestFinished(() => server.signal('SIGKILL'));
      const memory = watchMemory(server.pid);
      onTestFinished(() => memory.stop());

      for (const path of [paths.home, paths.events, paths.leaderboard, paths.blog])
        expect((await fetch(server.url + path)).status).toBe(200);
      const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(server.url)));
      expect(new Set(streams.map(({ answer }) => answer))).toEqual(new Set(['HTTP/1.1 200 OK']));
      const owner = await signedIn(server.url);
      const photo = await heavyPhoto({ width: 4000, height: 6000 });
      for (let number = 0; number < PHOTOS; number += 1) {
        // A byte after the end makes it another file.
        const { status, body } = await upload(owner, Buffer.concat([photo, Buffer.from([number])]));
        expect([status, body.message]).toEqual([201, undefined]);
      }
      expect((await fetch(server.url)).status).toBe(200);
      expect(streams.every(({ socket }) => !socket.destroyed)).toBe(true);
      console.log(`All processes together took ${Math.round(memory.most())} MB at most.`);
      expect(memory.most()).toBeLessThan(MEGABYTES);
    });

    test(`with ${OPEN_FILES} open files answers pages to more visitors, and says once which limit to raise`, async () => {
      const settings = (await newPlace()).settings({ SEED: 'demo' });
      const server = await startProcess(settings, { openFiles: OPEN_FILES });
      onTestFinished(() => server.signal('SIGKILL'));
      const streams = await Promise.all(Array.from({ length: 400 }, () => openStream(server.url)));
      const served = streams.filter(({ answer }) => answer === 'HTTP/1.1 200 OK');
      expect(served).toHaveLength(144);

      for (let round = 0; round < 3; round += 1) {
        const pages = await Promise.all(Array.from({ length: 30 }, () => fetch(server.url + paths.events)));
        expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
        await Promise.all(pages.map((page) => page.arrayBuffer()));
      }
      const owner = await signedIn(server.url);
      const photo = await heavyPhoto({ width: 800, height: 600 });
      expect(await upload(owner, photo)).toMatchObject({ status: 201 });
      expect(server.output().match(/lets this program open 256 files.*Raise the limit/g)).toHaveLength(1);
      expect(served.every(({ socket }) => !socket.destroyed)).toBe(true);
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);
    });
  },
  ['sqlite'],
);
