import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { ROOT } from './root.ts';
import { drawn, drawnHalf } from './testing/rounds.ts';
import { describeEngines, signedIn } from './testing/engines.ts';
import { LiveReader } from './testing/live-reader.ts';
import { freePort, lastChild, type ServerProcess, startProcess } from './testing/process.ts';
import { sample } from './testing/samples.ts';

/** A write whose second half is still to come: the server has begun with it and waits. */
async function halfAWrite(url: string, cookie: string, id: string) {
  const writing = request(url + paths.api.document('venues', id), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Expect: '100-continue' },
  });
  const answered = once(writing, 'response').then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  answered.catch(() => undefined);
  writing.flushHeaders();
  await once(writing, 'continue');
  const text = JSON.stringify(sample('venues'));
  writing.write(text.slice(0, 5));
  return { answered, finish: () => writing.end(text.slice(5)) };
}

async function secondsToEnd(server: ServerProcess): Promise<number> {
  const began = performance.now();
  expect(await server.ended, server.output()).toBe(0);
  return (performance.now() - began) / 1000;
}

describeEngines('A server that is told to stop', (newPlace) => {
  test('by a signal says goodbye, finishes what it began and ends well', async () => {
    const engine = (await newPlace()).engine;
    for (const signal of drawnHalf(['SIGTERM', 'SIGINT'] as const, engine, 'signals that end a server')) {
      const place = await newPlace();
      const server = await startProcess(place.settings());
      const { cookie } = await signedIn(server.url);
      const reader = await (await LiveReader.open(server.url, { collections: ['venues'] })).ready();
      const write = await halfAWrite(server.url, cookie!, 'late');

      server.signal(signal);
      // Impatience does not make it worse.
      server.signal(signal);
      await reader.ended();
      expect(reader.events.at(-1)).toEqual({
        name: 'bye',
        id: undefined,
        data: { retryMs: expect.any(Number) },
      });
      const stranger = connect(Number(new URL(server.url).port), '127.0.0.1');
      await expect(once(stranger, 'connect'), 'no new connections').rejects.toThrow('ECONNREFUSED');

      write.finish();
      expect(await write.answered).toBe(200);
      expect(await secondsToEnd(server)).toBeLessThan(5);
      expect(server.output()).not.toMatch(/Error|warning/i);

      const { deps } = await place.start();
      expect(await deps.store.get('venues', 'late')).toMatchObject({ version: 1 });
    }
  });
});

// Nothing here depends on the database.
describeEngines(
  'A server that is told to stop',
  (newPlace) => {
    test('answers the next request of a browser that holds a connection, and says that it ends', async () => {
      const server = await startProcess((await newPlace()).settings());
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = async () => {
        const asking = request(server.url + paths.api.health, { agent }).end();
        const [response] = (await once(asking, 'response')) as [IncomingMessage];
        response.resume();
        await once(response, 'end');
        return {
          status: response.statusCode,
          connection: response.headers.connection,
          port: asking.socket?.localPort,
        };
      };
      const before = await ask();
      server.signal('SIGTERM');
      await expect.poll(() => server.output()).toContain('SIGTERM');
      const after = await ask();
      expect(after).toEqual({ status: 200, connection: 'close', port: before.port });
      expect(await secondsToEnd(server)).toBeLessThan(5);
    });

    const signals: [string, (npm: number) => unknown][] = [
      ['npm', (npm) => process.kill(npm, 'SIGTERM')],
      ['the group of processes', (npm) => process.kill(-npm, 'SIGTERM')],
      ['the program that npm has started', (npm) => process.kill(lastChild(npm), 'SIGTERM')],
    ];
    test.each(drawn(signals, 1, 'who gets the signal'))(
      'by a signal to %s ends well, and so does npm',
      async (_, signal) => {
        const port = await freePort();
        const npm = spawn('npm', ['start'], {
          env: { ...process.env, ...(await newPlace()).settings(), PORT: String(port) },
          stdio: ['ignore', 'pipe', 'inherit'],
          detached: true,
        });
        const closed = once(npm, 'close');
        let output = '';
        npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
        await expect.poll(() => output, { timeout: 60_000 }).toContain('is running on');
        signal(npm.pid!);
        expect(await closed).toEqual([0, null]);
        expect(output.match(/then stopping/g)).toHaveLength(1);
        await expect(fetch(`http://127.0.0.1:${port}${paths.api.health}`)).rejects.toThrow('fetch failed');
      },
    );

    test('is told to npm by nothing but words, so that every shell understands', () => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      // "&&" is the same in all of them, and exec.cmd is what Windows knows of "exec".
      for (const script of Object.values(scripts)) expect(script).toMatch(/^[\w@./:= -]+(&& [\w@./:= -]+)*$/);
      expect(existsSync(join(ROOT, 'exec.cmd'))).toBe(true);
    });
  },
  ['sqlite'],
);

// Nothing here depends on the database, and it takes its ten seconds.
describeEngines(
  'A server that is told to stop and cannot',
  (newPlace) => {
    test('does not wait longer than ten seconds for who never finishes', async () => {
      const server = await startProcess((await newPlace()).settings());
      const { cookie } = await signedIn(server.url);
      const write = await halfAWrite(server.url, cookie!, 'never');
      server.signal('SIGTERM');
      expect(await secondsToEnd(server)).toBeLessThan(10.5);
      await expect(write.answered).rejects.toThrow(/socket hang up|ECONNRESET/);
    });
  },
  ['sqlite'],
);
