import { t } from '#contract/languages/words.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { PanelIconName } from '#web/shared/ui/panel-icon.tsx';
import type { Tone } from '#web/panel/ui/state-badge.tsx';
import type { Fields, FieldSpec, Section } from '../fields/field-spec.ts';
import type { Publishing } from '../publishing.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { TRANSLATIONS, translationsSpec } from './translation-spec.ts';
import { slugOf } from '#contract/text/slug.ts';

export interface Column {
  label: string;
  text: (document: Fields, facts: ColumnFacts) => string;
}

interface ColumnFacts {
  timezone: string;
}

interface Filter {
  field: string;
  label: string;
  options: Readonly<Record<string, string>>;
}

/** Everything that the list and the edit screen need to know of a collection. */
export interface ScreenSpec {
  collection: CollectionName;
  /** The last part of the list's address. */
  segment: string;
  /** The screen's heading, as the sidebar calls it. */
  title: string;
  /** One of them, and several, within a sentence. */
  one: string;
  many: string;
  icon: PanelIconName;
  /** The field that a document is called by. */
  titleField: string;
  /** There is exactly one, under this id, and no list. */
  onlyId?: string;
  sections: readonly Section[];
  /** Beside the main column where there is room. */
  side: readonly Section[];
  /** Which of its sections is shown and saved; absent where all are. */
  section?: string;
  /** The sections that are not shown meanwhile. */
  hidden?: readonly Section[];
  /** A new one, before anybody has typed. */
  blank: Fields;
  /** What a copy does not take along. */
  notCopied?: readonly string[];
  /** Made from the title while nobody has written it. */
  slugField?: string;
  /** The slug of a title that gives none; the same in every language. */
  slugWord?: string;
  /** Where the slugs that visitors have known it by stay, so that their links go on leading to it. */
  formerSlugs?: { field: string; max: number };
  /** The field with the time zone of its dates, where they have one of their own. */
  zoneField?: string;
  publishing?: Publishing;
  /** The state in a word; absent where there is none. */
  state?: (document: Fields) => { label: string; tone: Tone } | undefined;
  columns: readonly Column[];
  filters: readonly Filter[];
  /** The declared orders by what people call them, the first being the default. */
  orders: Readonly<Record<string, string>>;
  /** Where visitors see it; undefined while they do not. */
  publicPath: (document: AnyDocument) => string | undefined;
}

/** Every field of the form, and the one that holds their translations. */
export function specsOf({
  collection,
  sections,
  side,
  hidden = [],
}: Pick<ScreenSpec, 'collection' | 'sections' | 'side' | 'hidden'>): FieldSpec[] {
  const fields = [...sections, ...side, ...hidden].flatMap((section) => section.fields);
  const translations = translationsSpec(collection, fields);
  return translations ? [...fields, translations] : fields;
}

/** The same screen with one of its sections, which is saved by itself; the first where the name is of none. */
export function sectionScreen(screen: ScreenSpec, name: string | null): ScreenSpec {
  const shown = screen.sections.find(({ title }) => slugOf(title) === name) ?? screen.sections[0]!;
  const hidden = screen.sections.filter((section) => section !== shown);
  return { ...screen, section: slugOf(shown.title), sections: [shown], hidden };
}

/** The same screen with a few of its fields; what the others hold stays as it is. */
export function shortScreen(screen: ScreenSpec, title: string, names: readonly string[]): ScreenSpec {
  const all = specsOf(screen);
  const fields = names.map((name) => all.find((spec) => spec.name === name)!);
  const others = all.filter((spec) => !fields.includes(spec) && spec.name !== TRANSLATIONS);
  return {
    ...screen,
    sections: [{ title, fields }],
    side: [],
    hidden: [{ title: t('Others'), fields: others }],
  };
}

export const titleOf = ({ titleField, one }: ScreenSpec, document: Fields): string =>
  (document[titleField] as string | undefined)?.trim() || t('Unnamed {one}', { one });

const tones: Record<string, Tone> = {
  published: 'jade',
  announced: 'jade',
  scheduled: 'gold',
  cancelled: 'ember',
};

/** The server has this long to publish what is due. */
const GRACE_MS = 60_000;

/** The same where the server publishes by a field: what is still waiting after its time is told apart. */
export const byStatusAt =
  (labels: Readonly<Record<string, string>>, at: string): NonNullable<ScreenSpec['state']> =>
  (document) =>
    document.status === 'scheduled' && Date.parse(String(document[at])) < Date.now() - GRACE_MS
      ? { label: t('Overdue'), tone: 'ember' }
      : byStatus(labels)(document);

/** The state of those that have a status. */
export const byStatus =
  (labels: Readonly<Record<string, string>>): NonNullable<ScreenSpec['state']> =>
  ({ status }) =>
    typeof status === 'string' && labels[status] !== undefined
      ? { label: labels[status], tone: tones[status] ?? 'plain' }
      : undefined;

export const statusFilter = (options: Readonly<Record<string, string>>): Filter => ({
  field: 'status',
  label: t('Status'),
  options,
});

/** In place of an id: one that is yet to be made. */
export const NEW = 'new';
/** The parameter that names what a new one is a copy of. */
export const COPY_OF = 'copy';

export const listPath = ({ segment }: ScreenSpec): string => `${adminPaths.root}/${segment}`;
export const editPath = (screen: ScreenSpec, id: string): string =>
  screen.onlyId === id ? listPath(screen) : `${listPath(screen)}/${encodeURIComponent(id)}`;
export const newPath = (screen: ScreenSpec): string => editPath(screen, NEW);
export const copyPath = (screen: ScreenSpec, id: string): string =>
  `${newPath(screen)}?${COPY_OF}=${encodeURIComponent(id)}`;
