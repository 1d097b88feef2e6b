import { wordsOf } from '#contract/entities/translations.ts';
import { expect } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { BODY_LIMIT_BYTES, PAGE_LIMIT_MAX, type AnyDocument } from '#contract/api/document.ts';
import { editionPaths } from '#contract/api/editions.ts';
import { FILE_NAME_MAX } from '#contract/api/files.ts';
import { WRITES_MAX, type WriteStep } from '#contract/api/writes.ts';
import { paths } from '#contract/api/paths.ts';
import { EDITION_TITLE_MAX } from '#contract/entities/edition.ts';
import { INQUIRY_REPLY_MAX } from '#contract/entities/inquiry-desk.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { corners } from '#server/testing/pictures.ts';
import { upload } from '#server/testing/upload.ts';
import { rounds } from '#server/testing/rounds.ts';
import { BOARDS, boardId, eventId, wholeDocument } from './documents.ts';
import { formulas, inPieces } from '#server/testing/hostile/payloads.ts';
import { written } from './written.ts';
import { textFieldsOf, withTexts, wordsAt } from '#server/testing/hostile/text-fields.ts';

const AT_ONCE = 16;
const COLLECTED = 4;
/** To draw a picture takes longer than the rest; its name is shown in the same way as a document's. */
const PICTURES_EVERY = 12;
const SHORT = 30;
/** Enough that every payload stands in some text of theirs; each is a page, or much of one. */
const FEW: Partial<Record<CollectionName, number>> = {
  events: rounds(6, 60),
  leaderboards: BOARDS,
  results: rounds(10, 80),
  site: 1,
};

/** Some fields ask for a few characters at least. */
const LEAST = 20;
const cut = (text: string, length: number) => {
  const words = text.slice(0, length).trim();
  return length > 200 ? words.padEnd(LEAST, '.') : words || 'x';
};
/** Whatever is cleaned away, something stays: these fields may not be empty. */
const around = (payload: string) => `<p>before</p>${payload}<p>after</p>`;
/** Every payload, in as few texts of this length as can be. */
const textsOf = (max: number): string[] =>
  max <= SHORT
    ? [...new Set(written.map((payload) => cut(payload, max)))]
    : inPieces(written, max).map((text) => cut(text, max));

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

/** Writes every payload into every field that holds words, through the API, as an editor who means harm would. */
export class Filling {
  readonly #owner: ApiClient;
  /** Posts that hold what was left of every payload, each cleaned on its own. */
  readonly posts = Array.from({ length: COLLECTED }, (_, index) => `collected-${index}`);
  readonly events = Array.from({ length: 4 }, (_, index) => eventId(index));
  readonly boards = Array.from({ length: BOARDS }, (_, index) => boardId(index));
  /** All that is filled in, frozen. */
  readonly edition = '2199';
  /** The next text of each field. */
  readonly #turns = new Map<string, number>();
  readonly #texts = new Map<number, string[]>();

  constructor(owner: ApiClient) {
    this.#owner = owner;
  }

  async run(): Promise<void> {
    for (const collection of COLLECTION_NAMES) {
      const count = FEW[collection] ?? this.#countFor(collection);
      const all = Array.from({ length: count }, (_, index) => this.#filled(collection, index));
      await this.#write(all);
    }
    await this.#collect();
    await this.#write(
      formulas.map((message, index) => ({
        collection: 'contact-inquiry',
        id: `formula-${index}`,
        fields: {
          ...wholeDocument('contact-inquiry', 0),
          name: message.trim(),
          message: message.padEnd(LEAST, '.'),
        },
      })),
    );
    await this.#reply();
    await this.#owner.post('/api/auth/account', { name: cut(written[2]!, 80) });
    await this.#uploadFiles();
    const { status, text } = await this.#owner.post(editionPaths.close, {
      year: Number(this.edition),
      title: cut(written[0]!, EDITION_TITLE_MAX),
    });
    expect(status, text).toBe(200);
  }

  /** Text fields that no payload has reached, so that a field that is added tomorrow is not forgotten. */
  async missed(): Promise<string[]> {
    const missed: string[] = [];
    for (const collection of COLLECTION_NAMES) {
      const documents = await this.#all(collection);
      for (const { path } of textFieldsOf(collection)) {
        const words = documents.flatMap((document) => wordsAt(document, path));
        if (!words.some((text) => text.includes('<'))) missed.push(`${collection}: ${path}`);
      }
    }
    return missed;
  }

  async #all(collection: CollectionName): Promise<AnyDocument[]> {
    const query = `?audience=staff&limit=${PAGE_LIMIT_MAX}`;
    const { body } = await this.#owner.get(paths.api.collection(collection) + query);
    // Lists leave out what is long.
    const { heavyFields = [] } = collections[collection];
    if (heavyFields.length === 0) return body.documents;
    const filled = (body.documents as AnyDocument[]).filter(({ id }) => /^(x|hostile)-|^site$/.test(id));
    const some = filled.slice(0, AT_ONCE);
    const whole = some.map(({ id }) =>
      this.#owner.get(`${paths.api.document(collection, id)}?audience=staff`),
    );
    return (await Promise.all(whole)).map((answer) => answer.body as unknown as AnyDocument);
  }

  #textsFor(max: number): string[] {
    const known = this.#texts.get(max) ?? textsOf(max);
    this.#texts.set(max, known);
    return known;
  }

  #countFor(collection: CollectionName): number {
    if (collections[collection].htmlFields) return written.length;
    return Math.max(...textFieldsOf(collection).map(({ max }) => this.#textsFor(max).length));
  }

  #filled(collection: CollectionName, index: number): WriteStep {
    const html = Object.keys(collections[collection].htmlFields ?? {});
    const fields = textFieldsOf(collection).filter(({ path }) => !html.includes(path));
    const filled = withTexts(wholeDocument(collection, index), fields, ({ path, max }) => {
      const turn = this.#turns.get(`${collection}.${path}`) ?? 0;
      this.#turns.set(`${collection}.${path}`, turn + 1);
      const texts = this.#textsFor(max);
      return texts[turn % texts.length]!;
    });
    const perDocument = Math.ceil(written.length / (FEW[collection] ?? written.length));
    const own = written.slice(index * perDocument, (index + 1) * perDocument);
    for (const field of html)
      filled[field] = around((collection === 'site' ? own.slice(0, 120) : own).join(' '));
    if (collection === 'announcement') filled['hostile'] = own[0];
    if (collection === 'site') filled['heroEmphasis'] = cut((filled['heroLines'] as string[])[0]!, 8);
    const words = wordsOf(collection, filled);
    if (Object.keys(words).length > 0) filled['translations'] = { hi: words };
    const name = { events: eventId, leaderboards: boardId, results: boardId, site: () => SITE_ID }[
      collection as string
    ];
    return { collection, id: name ? name(index) : `x-${index}`, fields: filled };
  }

  /** Replies have a call of their own, which sends them too. The newest inquiries get them, which the list shows first. */
  async #reply(): Promise<void> {
    const texts = textsOf(INQUIRY_REPLY_MAX);
    await each(formulas, async (_, index) => {
      const inquiry = paths.api.document('contact-inquiry', `formula-${index}`);
      const { version } = (await this.#owner.get(`${inquiry}?audience=staff`)).body;
      const { status, text } = await this.#owner.post(`${inquiry}/reply`, {
        text: texts[index % texts.length],
        version,
      });
      expect(status, text).toBe(201);
    });
  }

  /** What is left of a payload is put beside what is left of others, as no single text would be cleaned. */
  async #collect(): Promise<void> {
    const left: string[] = written.map(() => '');
    await each(written, async (_, index) => {
      const { body } = await this.#owner.get(paths.api.document('blogs', `x-${index}`));
      left[index] = body['content'] as string;
    });
    const size = Math.ceil(left.length / COLLECTED);
    await this.#write(
      this.posts.map((id, index) => ({
        collection: 'blogs',
        id,
        fields: {
          ...wholeDocument('blogs', 0),
          title: `What is left ${index}`,
          content: left.slice(index * size, (index + 1) * size).join(''),
        },
      })),
    );
  }

  /** Names that a person's own disk would take. */
  async #uploadFiles(): Promise<void> {
    await each(textsOf(FILE_NAME_MAX), async (name, index) => {
      const isPicture = index % PICTURES_EVERY === 0;
      const bytes = isPicture
        ? await corners({ width: 20 + index, height: 20 })
            .png()
            .toBuffer()
        : Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF ${index}\n`);
      const { status } = await upload(this.#owner, bytes, { name, kind: isPicture ? 'picture' : 'document' });
      expect(status, name).toBe(201);
    });
  }

  /** As many at once as a request may hold. */
  async #write(steps: readonly WriteStep[]): Promise<void> {
    const batches: WriteStep[][] = [];
    let bytes = Number.POSITIVE_INFINITY;
    for (const step of steps) {
      const own = Buffer.byteLength(JSON.stringify(step));
      if (bytes + own > BODY_LIMIT_BYTES - 100 || batches.at(-1)!.length === WRITES_MAX) {
        batches.push([]);
        bytes = 0;
      }
      batches.at(-1)!.push(step);
      bytes += own + 1;
    }
    await each(batches, async (writes) => {
      const { status, text } = await this.#owner.post(paths.api.writes, { writes });
      expect(status, text.slice(0, 600)).toBeLessThan(300);
    });
  }
}
