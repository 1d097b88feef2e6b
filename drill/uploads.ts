import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { ApiClient } from '#server/testing/client.ts';
import { upload } from '#server/testing/upload.ts';
import { PUBLIC_URL } from './proxies.ts';

const EVERY_MS = 8000;

/** Uploads small pictures, each another, and asks at the end for those that were acknowledged. */
export class Uploads {
  readonly addresses: string[] = [];
  readonly #cookie: () => Promise<string>;
  readonly #end = new AbortController();
  #running: Promise<void> | undefined;

  constructor(cookie: () => Promise<string>) {
    this.#cookie = cookie;
  }

  start(): void {
    this.#running = this.#go();
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async findProblems(): Promise<string[]> {
    const client = new ApiClient(PUBLIC_URL, await this.#cookie());
    const problems: string[] = [];
    for (const address of this.addresses) {
      const { status } = await client.get(address);
      if (status !== 200) problems.push(`the upload ${address} was acknowledged, but answers ${status}`);
    }
    return problems;
  }

  async #go(): Promise<void> {
    for (let number = 1; !this.#end.signal.aborted; number++) {
      const background = { r: number % 256, g: Math.floor(number / 256), b: 99 };
      const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } });
      const client = new ApiClient(PUBLIC_URL, await this.#cookie());
      const answer = await upload(client, await picture.png().toBuffer()).catch(() => undefined);
      if (answer && answer.status < 300) this.addresses.push(answer.body.url);
      await pause(EVERY_MS, undefined, { signal: this.#end.signal }).catch(() => undefined);
    }
  }
}
