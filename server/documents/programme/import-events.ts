import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AnyDocument, documentIdPattern, ownFields, writtenFields } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import {
  type CsvEvent,
  type CsvProblem,
  type ImportReport,
  placeOf,
  PROBLEMS_SHOWN_MAX,
  readEventsCsv,
  TITLES_SHOWN_MAX,
} from '#contract/programme/event-csv.ts';
import type { CellFacts } from '#contract/programme/event-cells.ts';
import { slugOf } from '#contract/text/slug.ts';
import { withSessionKeys } from '#server/documents/rules/event-rules.ts';
import { parseFields } from '#server/documents/parse-fields.ts';

type Fields = Record<string, unknown>;

interface Entry {
  id: string;
  fields: Fields;
  version: number;
}

export interface ImportPlan {
  report: ImportReport;
  entries: Entry[];
}

/** What a file would change in the present events. It writes nothing. */
export function planImport(text: string, present: readonly AnyDocument[], facts: CellFacts): ImportPlan {
  const { events, problems, rows } = readEventsCsv(text, facts);
  const byId = new Map(present.map((document) => [document.id, document]));
  const bySlug = new Map(present.map((document) => [document['slug'], document]));
  const taken = { ids: new Map<string, number>(), slugs: new Map<string, number>() };
  const entries: Entry[] = [];
  const titles: ImportReport['titles'] = [];
  let unchanged = 0;
  for (const event of events) {
    const slug = (event.fields['slug'] as string | undefined) ?? slugOf(String(event.fields['title'] ?? ''));
    const before = event.id === undefined ? bySlug.get(slug) : byId.get(event.id);
    const id = event.id ?? before?.id ?? randomUUID();
    const refuse = (column: string, message: string) => problems.push({ line: event.line, column, message });

    if (!documentIdPattern.test(id))
      refuse('Id', 'Id can have 1 to 64 letters, digits, dashes and underscores.');
    refuseTwice(taken.ids, id, event.line, (line) => refuse('Id', `Id is that of line ${line} too.`));
    if (slug)
      refuseTwice(taken.slugs, slug, event.line, (line) =>
        refuse('Slug', `Slug is that of line ${line} too.`),
      );
    const owner = bySlug.get(slug);
    if (owner && owner.id !== id) refuse('Slug', `Slug is that of “${String(owner['title'])}” already.`);

    const merged = { ...(before && writtenFields(before)), ...event.fields, slug };
    const parsed = checked(event, merged, before, problems);
    if (!parsed) continue;
    const fields = withSessionKeys(parsed, before ?? null);
    if (before && isDeepStrictEqual(asStored(fields), ownFields(before))) unchanged += 1;
    else {
      entries.push({ id, fields, version: before?.version ?? 0 });
      titles.push({ title: String(fields['title']), isNew: !before });
    }
  }
  problems.sort((a, b) => a.line - b.line);
  const created = titles.filter(({ isNew }) => isNew).length;
  return {
    entries,
    report: {
      rows,
      created,
      changed: titles.length - created,
      unchanged,
      problems: problems.slice(0, PROBLEMS_SHOWN_MAX),
      problemCount: problems.length,
      isWritten: false,
      titles: titles.slice(0, TITLES_SHOWN_MAX),
    },
  };
}

/** The fields as the store would take them; a refusal becomes a problem with its place in the file. */
function checked(
  event: CsvEvent,
  fields: Fields,
  before: AnyDocument | undefined,
  problems: CsvProblem[],
): Fields | undefined {
  const told = new Set(problems.filter(isOf(event)).map(({ line, column }) => `${line} ${column}`));
  try {
    const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return parseFields('events', present, { at: new Date().toISOString(), before: before ?? null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const [path, message] of Object.entries(error.detail.fields ?? {})) {
      const place = placeOf(
        event,
        path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      );
      // A cell that could not be read was reported already, so it is not reported as missing too.
      if (!told.has(`${place.line} ${place.column}`)) problems.push({ ...place, message });
    }
    return undefined;
  }
}

/** Without what JSON drops, such as undefined. */
const asStored = (fields: Fields): unknown => JSON.parse(JSON.stringify(fields));

const isOf =
  ({ sessionLines }: CsvEvent) =>
  ({ line }: CsvProblem) =>
    sessionLines.includes(line);

function refuseTwice(
  taken: Map<string, number>,
  value: string,
  line: number,
  refuse: (line: number) => void,
): void {
  const first = taken.get(value);
  if (first === undefined) taken.set(value, line);
  else refuse(first);
}
