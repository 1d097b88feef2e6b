import { expect, test } from 'vitest';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { documentIdPattern } from '#contract/api/document.ts';
import { crestElements } from '#contract/art/crest.ts';
import { drawingElements } from '#contract/art/drawing.ts';
import { parsePictureAddress } from '#contract/art/picture-address.ts';
import { colour, fileAddress, slug, uploadAddress, webAddress } from '#contract/entities/fields.ts';
import { lookFields } from '#contract/entities/look.ts';
import { announcementDraft } from '#contract/scoring/announcement-draft.ts';
import { formulas, hostileAddresses, payloads } from '#server/testing/hostile/payloads.ts';
import { dangersIn, readStrictly, shapeOf } from '#server/testing/hostile/strict-reading.ts';
import { addressFieldsOf } from '#server/testing/hostile/text-fields.ts';
import { csvRow, csvText, readCsv } from './csv.ts';
import { EMBED_ORIGINS, embedOf } from './embeds.ts';
import { EVENT_CATEGORIES } from './labels.ts';
import { escaped, plainText } from './plain-text.ts';
import { slugOf } from './slug.ts';

const all = [...new Set([...payloads, ...hostileAddresses])];
const accepted = (schema: { safeParse: (value: unknown) => { data?: unknown } }) =>
  all.flatMap((payload) => schema.safeParse(payload).data ?? []).map(String);
const others = (texts: readonly string[], pattern: RegExp) => texts.filter((text) => !pattern.test(text));

test('there are five hundred, and a text that nobody has cleaned is found out', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(500);
  const unseen = payloads.filter((payload) => /^<\w/.test(payload) && dangersIn(payload).length === 0);
  // As they stand, these are words in a title, or addresses of this site.
  expect(others(unseen, /^<a (title|href="x" title|href="(https:javascript|j\u0430vascript):)/)).toEqual([]);
});

test('escaped words are words, between tags and in attributes', () => {
  const readings = all.map((words) => readStrictly(`<p title="${escaped(words)}">${escaped(words)}</p>`));
  expect(readings.map(({ elements }) => elements.map(({ attributes }) => attributes))).toEqual(
    all.map((value) => [[{ name: 'title', value }]]),
  );
  expect(readings.map(({ text }) => text)).toEqual(all);
  expect(all.filter((words) => escaped(words).includes("'"))).toEqual([]);
});

test('plain text keeps no tag of its HTML', () => {
  const texts = payloads.map((words) =>
    plainText(`<p>before</p><ul><li>${escaped(words)}</li></ul><b>after</b>`),
  );
  expect(texts).toEqual(payloads.map((words) => `before ${words.replaceAll(/\s+/g, ' ').trim()} after`));
});

test('a row of a spreadsheet has its cells and no formula', () => {
  const texts = [...all, ...formulas];
  const rows = texts.map((text) => readCsv(csvRow(['before', text, 'after'])).map(({ cells }) => cells));
  expect(rows.filter((found) => found.length !== 1 || found[0]!.length !== 3)).toEqual([]);
  const cells = rows.map(([row]) => row![1]!);
  expect(cells.filter((cell) => /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u.test(cell))).toEqual([]);
  expect(cells.map(csvText)).toEqual(texts);
});

test('an address that a reader may follow is of the web or of this site, and none of it ends an attribute', () => {
  expect(others(accepted(webAddress('x')), /^https:\/\/[^\s"'<>\\]+$/)).toEqual([]);
  expect(others(accepted(fileAddress('x')), /^(https:\/)?\/[^/\s"'<>\\][^\s"'<>\\]*$/)).toEqual([]);
  expect(others(accepted(uploadAddress('x')), /^\/[^/\s"'<>\\][^\s"'<>\\]*$/)).toEqual([]);
  const fields = COLLECTION_NAMES.flatMap(addressFieldsOf);
  expect(fields.length).toBeGreaterThan(20);
  const addresses = fields.flatMap(accepted);
  expect(others(addresses, /^(https:\/)?\/[^/\s"'<>\\][^\s"'<>\\]*$/)).toEqual([]);
});

test('a frame, a picture of this site, a slug, an id and a look are what they should be, or nothing', () => {
  const frames = all.flatMap((address) => embedOf(address)?.src ?? []);
  expect(frames.filter((source) => !EMBED_ORIGINS.some((origin) => source.startsWith(`${origin}/`)))).toEqual(
    [],
  );
  expect(others(frames, /^[\w:/.?=-]+$/)).toEqual([]);
  expect(all.filter((text) => parsePictureAddress(text) ?? parsePictureAddress(`/files/${text}`))).toEqual(
    [],
  );
  expect(
    others(
      all.map((text) => slugOf(text)),
      /^[a-z0-9-]*$/,
    ),
  ).toEqual([]);
  expect(others(accepted(slug('x')), /^[a-z0-9-]+$/)).toEqual([]);
  expect(
    others(
      all.filter((text) => documentIdPattern.test(text)),
      /^[\w-]+$/,
    ),
  ).toEqual([]);
  const { accent, ground, type, logo } = lookFields.shape;
  for (const schema of [colour('x'), accent, ground, type]) expect(accepted(schema)).toEqual([]);
  expect(others(accepted(logo), /^\/[^/\s"'<>\\][^\s"'<>\\]*$/)).toEqual([]);
});

test('a drawing is made by an id and has none of it', () => {
  const kinds = ['mandala', 'person', 'post', ...EVENT_CATEGORIES] as const;
  const drawings = payloads
    .filter((_, index) => index % 40 === 0)
    .flatMap((id) => [crestElements(id, '#decba7'), ...kinds.map((kind) => drawingElements({ kind, id }))]);
  expect(drawings.flatMap((drawing) => dangersIn(drawing, 'drawing'))).toEqual([]);
  expect(drawings.filter((drawing) => readStrictly(drawing).text !== '')).toEqual([]);
});

test('a drafted announcement of results has the names of those who won as words', () => {
  const draft = (words: string) =>
    readStrictly(
      announcementDraft(
        { contingents: [{ id: 'c', name: words, shortName: words, colour: '#decba7' }] },
        { id: 'e', title: words },
        {
          placements: [{ place: 1, contingentId: 'c', points: 1, participants: [words] }],
          status: 'final',
          label: words,
        },
      ).body,
    );
  expect(payloads.map((words) => draft(words).text)).toEqual(
    payloads.map((words) => `1: ${words} (${words})`),
  );
  expect(payloads.map((words) => shapeOf(draft(words)))).toEqual(payloads.map(() => ['ul', 'li']));
});
