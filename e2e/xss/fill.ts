import { expect } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import { paths } from '#contract/api/paths.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { upload } from '#server/testing/upload.ts';
import { formulas, inPieces, payloads } from './payloads.ts';

const AT_ONCE = 16;
const FILES = 24;
const BOARD = 'hostile';
const COLLECTED = 4;
const now = new Date().toISOString();

const cut = (text: string, length: number) => text.slice(0, length).trim() || 'x';
/** Whatever is cleaned away, something stays: these fields may not be empty. */
const around = (payload: string) => `<p>before</p>${payload}<p>after</p>`;

async function each<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Writes every vector into every field that holds words, through the API, as an editor who means harm would. */
export class Filling {
  readonly #owner: ApiClient;
  /** Posts that hold what was left of every vector, each cleaned on its own. */
  readonly posts = Array.from({ length: COLLECTED }, (_, index) => `collected-${index}`);
  readonly events: string[] = [];
  readonly board = BOARD;

  constructor(owner: ApiClient) {
    this.#owner = owner;
  }

  async run(): Promise<void> {
    await each(payloads, (payload, index) =>
      this.#put('announcement', `x-${index}`, {
        title: cut(payload, 120),
        body: around(payload),
        link: { label: cut(payload, 60), url: 'https://example.org/' },
        publishAt: now,
        hostile: payload,
      }),
    );
    await each(payloads, (payload, index) =>
      this.#put('blogs', `x-${index}`, {
        title: cut(payload, 140),
        description: cut(payload, 300),
        author: cut(payload, 80),
        tags: [cut(payload, 30)],
        imageAlt: cut(payload, 100),
        content: around(payload),
        date: now,
      }),
    );
    await each(payloads, (payload, index) =>
      this.#put('team', `x-${index}`, {
        name: cut(payload, 80),
        role: cut(payload, 80),
        department: cut(payload, 60),
        links: [{ label: cut(payload, 40), url: 'https://example.org/' }],
      }),
    );
    await this.#collect();
    await this.#fillPieces();
    await this.#fillBoard();
    await this.#fillSite();
    await this.#uploadFiles();
  }

  /** What is left of a vector is put beside what is left of others, as no single text would be cleaned. */
  async #collect(): Promise<void> {
    const left: string[] = payloads.map(() => '');
    await each(payloads, async (_, index) => {
      const { body } = await this.#owner.get(paths.api.document('blogs', `x-${index}`));
      left[index] = body['content'] as string;
    });
    const size = Math.ceil(left.length / COLLECTED);
    await each(this.posts, (id, index) =>
      this.#put('blogs', id, {
        title: `What is left ${index}`,
        content: left.slice(index * size, (index + 1) * size).join(''),
        date: now,
      }),
    );
  }

  async #fillPieces(): Promise<void> {
    const names = inPieces(payloads, 80);
    const long = inPieces(payloads, 1000);
    await each(names, async (name, index) => {
      await this.#put('venues', `x-${index}`, { name, building: name, floor: cut(name, 40) });
    });
    await each(names.slice(0, 80), async (name, index) => {
      const text = long[index % long.length]!;
      await this.#put('sponsors', `x-${index}`, {
        name,
        blurb: cut(text, 280),
        tier: { label: cut(name, 40), rank: 1, logoSize: 'small' },
      });
      await this.#put('speakers', `x-${index}`, {
        name,
        designation: name,
        organisation: name,
        bio: text,
        topics: [cut(name, 40)],
        status: 'announced',
      });
      await this.#put('sessions', `x-${index}`, {
        title: name,
        abstract: text,
        speakers: [`x-${index}`],
        venueId: `x-${index}`,
      });
    });
    await each([...long, ...formulas], (message, index) =>
      this.#put('contact-inquiry', `x-${index}`, {
        name: cut(message, 80),
        message: message.padEnd(20, '.'),
      }),
    );
    const rules = inPieces(payloads, 480);
    const perEvent = 20;
    for (let index = 0; index * perEvent < rules.length; index++) {
      const own = rules.slice(index * perEvent, (index + 1) * perEvent);
      const [first = 'x'] = own;
      this.events.push(`hostile-${index}`);
      await this.#put('events', `hostile-${index}`, {
        title: cut(first, 100),
        slug: `hostile-${index}`,
        tagline: cut(first, 120),
        summary: cut(first, 280),
        description: around(payloads.slice(index * 100, (index + 1) * 100).join(' ')),
        tags: [cut(first, 30)],
        rules: own,
        eligibility: cut(first, 300),
        prizes: own.slice(0, 10).map((text) => ({ place: cut(text, 40), text: cut(text, 200) })),
        coordinators: own.slice(0, 6).map((text) => ({ name: cut(text, 80) })),
        accessibilityNotes: first,
        sessions: [
          { startAt: now, endAt: '2099-01-01T00:00:00Z', venueId: `x-${index}`, label: cut(first, 60) },
        ],
      });
    }
  }

  async #fillBoard(): Promise<void> {
    const contingents = inPieces(payloads, 80)
      .slice(0, 100)
      .map((name, index) => ({ id: `c${index}`, name, shortName: cut(name, 12), colour: '#decba7' }));
    await this.#put('leaderboards', BOARD, {
      title: cut(payloads[0]!, 100),
      contingents,
      notice: cut(payloads[1]!, 300),
      order: 0,
    });
    const note = inPieces(payloads, 200);
    await this.#put('results', BOARD, {
      leaderboardId: BOARD,
      eventId: this.events[0],
      label: cut(note[0]!, 80),
      revisionNote: cut(note[1]!, 300),
      placements: contingents.map(({ id, name }, index) => ({
        place: index + 1,
        contingentId: id,
        points: 1,
        participants: [name],
        note: note[index % note.length],
      })),
    });
  }

  async #fillSite(): Promise<void> {
    const { body } = await this.#owner.get(`${paths.api.document('site', SITE_ID)}?audience=staff`);
    const texts = inPieces(payloads, 900).slice(0, 30);
    const entry = (index: number) => texts[index % texts.length]!;
    await this.#put('site', SITE_ID, {
      ...body,
      tagline: cut(entry(0), 200),
      college: cut(entry(1), 120),
      heroLines: [cut(entry(2), 30)],
      heroEmphasis: cut(entry(2), 10),
      about: around(payloads.slice(0, 120).join(' ')),
      numbers: texts.slice(0, 4).map((text) => ({ value: cut(text, 20), label: cut(text, 100) })),
      faq: texts.map((text) => ({ question: cut(text, 120), answer: text })),
      reach: texts.slice(0, 6).map((text) => ({ title: cut(text, 120), text })),
      pastEditions: texts
        .slice(0, 6)
        .map((text, index) => ({ year: 2000 + index, title: cut(text, 120), text })),
      contacts: texts.slice(0, 3).map((text) => ({ label: cut(text, 100), phone: '+91 98765 43210' })),
    });
    await this.#owner.post('/api/auth/account', { name: cut(payloads[2]!, 80) });
  }

  /** Names that a person's own disk would take, and one that is used. */
  async #uploadFiles(): Promise<void> {
    const step = Math.floor(payloads.length / FILES);
    const names = payloads.filter((_, index) => index % step === 0);
    await each(names, async (name, index) => {
      const bytes = await corners({ width: 20 + index, height: 20 })
        .png()
        .toBuffer();
      expect((await upload(this.#owner, bytes, { name })).status).toBe(201);
    });
  }

  async #put(collection: CollectionName, id: string, fields: object): Promise<void> {
    const { status, body } = await this.#owner.put(paths.api.document(collection, id), {
      ...sample(collection),
      status: collection === 'results' ? 'final' : 'published',
      ...fields,
    });
    expect(status, `${collection}/${id}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(300);
  }
}
