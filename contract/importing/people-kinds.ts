import { plural, t, word } from '#contract/languages/words.ts';
import { type AnyDocument, documentIdPattern } from '#contract/api/document.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { ORDER_MAX } from '#contract/entities/fields.ts';
import type { Sponsor } from '#contract/entities/sponsor.ts';
import {
  type Cell,
  CellProblem,
  choiceCell,
  flagCell,
  groupsCell,
  numberCell,
  textCell,
} from '#contract/programme/event-cells.ts';
import { logoSizeLabels, teamRankLabels } from '#contract/text/labels.ts';
import { checkedFields } from './draft.ts';
import type { Counted, Fields, ImportField, ImportKind, RowCells, RowProblem } from './kind.ts';
import { plainName } from './sheet.ts';

interface Column extends ImportField {
  path: string;
  cell: Cell;
}

const NO_FACTS = { timezone: 'UTC', venues: [] };

/** An address that was written as people say it. */
const webCell: Cell = {
  write: textCell.write,
  read(cell, facts, column) {
    const text = textCell.read(cell, facts, column) as string | undefined;
    return text && /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text;
  },
};

const teamColumns: readonly Column[] = [
  {
    name: 'Name',
    path: 'name',
    cell: textCell,
    isMain: true,
    synonyms: ['full name', 'member', 'member name', 'student', 'student name', 'person'],
  },
  {
    name: 'Role',
    path: 'role',
    cell: textCell,
    isMain: true,
    synonyms: ['post', 'position', 'designation', 'title', 'responsibility'],
  },
  {
    name: 'Department',
    path: 'department',
    cell: textCell,
    isMain: true,
    synonyms: ['team', 'committee', 'club', 'wing', 'vertical', 'domain'],
  },
  {
    name: 'Rank',
    path: 'rank',
    cell: choiceCell(teamRankLabels),
    isMain: true,
    synonyms: ['level', 'seniority'],
    choices: Object.values(teamRankLabels),
    without: word('Without it, new people are members.'),
  },
  {
    name: 'Email',
    path: 'email',
    cell: textCell,
    isMain: true,
    synonyms: ['e mail', 'mail', 'email id', 'email address', 'mail id'],
  },
  {
    name: 'Phone',
    path: 'phone',
    cell: textCell,
    isMain: true,
    synonyms: ['mobile', 'phone number', 'mobile number', 'contact', 'contact number', 'whatsapp'],
  },
  { name: 'Links', path: 'links', cell: groupsCell(['label', 'url']), synonyms: ['link', 'social'] },
  { name: 'Order', path: 'order', cell: numberCell, synonyms: ['no', 's no', 'sr no', 'serial', 'number'] },
  { name: 'Id', path: 'id', cell: textCell },
];

const sponsorColumns: readonly Column[] = [
  {
    name: 'Name',
    path: 'name',
    cell: textCell,
    isMain: true,
    synonyms: ['sponsor', 'company', 'sponsor name', 'company name', 'brand', 'partner'],
  },
  {
    name: 'Tier',
    path: 'tier.label',
    cell: textCell,
    isMain: true,
    synonyms: ['category', 'level', 'type', 'tier label', 'sponsorship', 'package'],
  },
  {
    name: word('Tier rank'),
    path: 'tier.rank',
    cell: numberCell,
    isMain: true,
    synonyms: ['rank'],
    without: word('1 is the highest. Not needed for a tier that there is already.'),
  },
  {
    name: word('Logo size'),
    path: 'tier.logoSize',
    cell: choiceCell(logoSizeLabels),
    choices: Object.values(logoSizeLabels),
    synonyms: ['size'],
  },
  {
    name: 'Website',
    path: 'url',
    cell: webCell,
    isMain: true,
    synonyms: ['url', 'link', 'site', 'web', 'web address', 'address'],
  },
  {
    name: 'Blurb',
    path: 'blurb',
    cell: textCell,
    isMain: true,
    synonyms: ['about', 'description', 'text', 'details'],
  },
  { name: 'Order', path: 'order', cell: numberCell, synonyms: ['no', 's no', 'sr no', 'serial', 'number'] },
  {
    name: 'Active',
    path: 'active',
    cell: flagCell,
    isMain: true,
    synonyms: ['shown', 'show', 'public', 'visible'],
    choices: ['yes', 'no'],
    without: word('Without it, visitors see new sponsors at once.'),
  },
  { name: 'Id', path: 'id', cell: textCell },
];

export const teamKind = (present: readonly AnyDocument[]): ImportKind =>
  rowKind({
    collection: 'team',
    many: t('team members'),
    counted: (n) =>
      plural(n, '{count} team member', '{count} team members', { count: n.toLocaleString('en') }),
    columns: teamColumns,
    present,
  });

export function sponsorKind(present: readonly AnyDocument[]): ImportKind {
  const tiers = (present as unknown as readonly Sponsor[]).map(({ tier }) => tier);
  return rowKind({
    collection: 'sponsors',
    many: t('sponsors'),
    counted: (n) => plural(n, '{count} sponsor', '{count} sponsors', { count: n.toLocaleString('en') }),
    columns: sponsorColumns,
    present,
    // A tier that others are in already has its rank and its size.
    complete(said) {
      const named = said['tier'] as Partial<Sponsor['tier']> | undefined;
      const known = tiers.find(({ label }) => named?.label && plainName(label) === plainName(named.label));
      return known ? { ...said, tier: { ...known, ...named, label: known.label } } : said;
    },
  });
}

interface RowKind {
  collection: CollectionName;
  many: string;
  counted: Counted;
  columns: readonly Column[];
  present: readonly AnyDocument[];
  complete?: (said: Fields) => Fields;
}

/** A collection with a document to each row, which is known by its name. */
function rowKind({
  collection,
  many,
  counted,
  columns,
  present,
  complete = (said) => said,
}: RowKind): ImportKind {
  const byName = Map.groupBy(present, (document) => plainName(String(document['name'])));
  const last = Math.max(0, ...present.map((document) => Number(document['order']) || 0));
  return {
    collection,
    many,
    counted,
    fields: columns,
    keyOf: ({ row }) => `row ${row}`,
    draft(rows) {
      const [{ row, cells, newId }] = rows;
      const problems: RowProblem[] = [];
      const { id: ownId, ...read } = readRow(rows[0], columns, problems);
      const namesakes = byName.get(plainName(cells['Name'] ?? '')) ?? [];
      const before =
        ownId === undefined
          ? namesakes.length === 1
            ? namesakes[0]
            : undefined
          : present.find(({ id }) => id === ownId);
      const id = (ownId as string | undefined) ?? before?.id ?? newId;
      if (!documentIdPattern.test(id))
        problems.push({
          row,
          field: 'Id',
          message: t('Id can have 1 to 64 letters, digits, dashes and underscores.'),
        });
      // New ones come after all others, in the order of the file.
      const order = before ? {} : { order: Math.min(last + row, ORDER_MAX) };
      const checked = checkedFields({
        collection,
        rows,
        said: withBefore({ ...order, ...complete(read) }, before),
        before,
        problems,
        placeOf: (path) => ({ at: 0, field: fieldOf(columns, path.join('.')) }),
      });
      const title = cells['Name'] || String(before?.['name'] ?? '');
      // Two rows that would change the same document are one too many.
      const claims = before
        ? [{ field: ownId === undefined ? 'Name' : 'Id', value: ownId === undefined ? title : id }]
        : [];
      return { id, title, before, claims, ...checked };
    },
    countedAs: () => counted,
  };
}

/** A group keeps what the file does not say of it. */
const withBefore = (said: Fields, before: AnyDocument | undefined): Fields =>
  Object.fromEntries(
    Object.entries(said).map(([name, value]) => {
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, isGroup ? { ...(before?.[name] as Fields | undefined), ...value } : value];
    }),
  );

const fieldOf = (columns: readonly Column[], path: string): string =>
  columns.find((column) => path === column.path || path.startsWith(`${column.path}.`))?.name ??
  columns.find((column) => column.path.startsWith(`${path}.`))?.name ??
  path;

function readRow({ row, cells }: RowCells, columns: readonly Column[], problems: RowProblem[]): Fields {
  const said: Fields = {};
  for (const { name, path, cell } of columns) {
    const text = cells[name];
    if (text === undefined) continue;
    const [key, inner] = path.split('.') as [string, string | undefined];
    let value: unknown;
    try {
      value = cell.read(text, NO_FACTS, name);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      problems.push({ row, field: name, message: error.message });
    }
    if (inner === undefined) said[key] = value;
    else if (value !== undefined) said[key] = { ...(said[key] as Fields | undefined), [inner]: value };
  }
  return said;
}
