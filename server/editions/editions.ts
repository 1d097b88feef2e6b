import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument, PublicDocument, Stored } from '#contract/api/document.ts';
import { ownFields } from '#contract/api/document.ts';
import type { BeginRequest, CloseRequest, EditionsState, EditionSummary } from '#contract/api/editions.ts';
import { AppError } from '#contract/api/errors.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { editionIndex, filesIn } from '#contract/editions/edition-index.ts';
import { EDITED, newDates, nextEdition } from '#contract/editions/next-edition.ts';
import { type EditionSnapshot, snapshotOf } from '#contract/editions/snapshot.ts';
import type { Edition } from '#contract/entities/edition.ts';
import { type Site, SITE_ID } from '#contract/entities/site.ts';
import { t } from '#contract/languages/words.ts';
import { clockText } from '#contract/programme/typed-time.ts';
import type { BoardServerFields } from '#contract/scoring/freeze.ts';
import type { DocumentStore, Step } from '#server/documents/store.ts';
import { invalidField } from '#server/http/errors.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import { warningsOf } from './warnings.ts';
import type { Before, Snapshots } from './snapshots.ts';

type StoredEdition = Stored<Edition>;

/** Closes the edition that is on the site, begins the next, and takes either back. */
export class Editions {
  readonly #store: DocumentStore;
  readonly #public: PublicDocuments;
  readonly #snapshots: Snapshots;

  constructor(store: DocumentStore, publicDocuments: PublicDocuments, snapshots: Snapshots) {
    this.#store = store;
    this.#public = publicDocuments;
    this.#snapshots = snapshots;
  }

  async state(): Promise<EditionsState> {
    const editions = await this.#all();
    const site = this.#site();
    const taken = site && this.#snapshot(yearOf(site), site.edition ?? site.name);
    return {
      current: site &&
        taken && {
          year: taken.year,
          title: titleOf(site),
          startsAt: site.startsAt,
          endsAt: site.endsAt,
          timezone: site.timezone,
          counts: editionIndex(taken, '', '').counts,
          warnings: warningsOf(taken, (await this.#store.all('events')) as Array<AnyDocument>),
          carried: {
            places: (await this.#store.all('venues')).length,
            people: (await this.#store.all('team')).length,
            sponsors: (await this.#store.all('sponsors')).length,
            boards: (await this.#store.all('leaderboards')).length,
          },
        },
      closed: summaryOf(editions.find(({ begun }) => !begun)),
      left: summaryOf(this.#leftOf(editions)),
      editions: editions.map((edition) => summaryOf(edition)!),
    };
  }

  async close({ year, title }: CloseRequest, actor: string): Promise<EditionSummary> {
    const editions = await this.#all();
    const closed = editions.find(({ begun }) => !begun);
    if (closed)
      throw refused(
        t('This edition is closed already, as {year}. Reopen it to close it anew.', { year: closed.year }),
      );
    if (editions.some((edition) => edition.year === year))
      throw new AppError('already-exists', `edition ${year}`, {
        fields: { year: t('Year {year} is in the archive already. Choose another one.', { year }) },
      });
    this.#mustBeRevealed();
    // Without a pause in between, so that all of it is of one moment.
    const snapshot = this.#snapshot(year, title);
    if (!snapshot) throw refused(t('There is no site content yet, so there is nothing to close.'));
    // The text comes first: whatever ends this process now, no edition names a text that is not there.
    const hash = await this.#snapshots.put(snapshot);
    const fields = editionIndex(snapshot, hash, new Date().toISOString());
    const id = String(year);
    await this.#store.put('editions', id, fields, { actor, version: 0 });
    // The step before this one can no longer be taken back, so its text goes.
    for (const { id: earlier, begun } of editions)
      if (begun?.undo) await this.#store.patch('editions', earlier, { begun: { at: begun.at } }, { actor });
    await this.#snapshots.keepOnly((await this.#all()).flatMap(namedBy));
    return summaryOf({ ...fields, id } as StoredEdition)!;
  }

  /** Takes the closing back: the archive forgets it, and the site stays as it is. */
  async reopen(actor: string): Promise<void> {
    const closed = (await this.#all()).find(({ begun }) => !begun);
    if (!closed) throw refused(t('No closed edition is on the site. Go back to the last one first.'));
    await this.#store.remove('editions', closed.id, { actor, version: closed.version });
  }

  async begin(request: BeginRequest, actor: string): Promise<void> {
    const closed = (await this.#all()).find(({ begun }) => !begun);
    if (!closed) throw refused(t('Close this edition first, so that nothing of it is lost.'));
    this.#mustBeRevealed();
    const site = await this.#store.get('site', SITE_ID);
    if (site) mustLieAhead(site, request);
    const documents = await this.#edited();
    const steps = nextEdition(documents, request);
    const changed = new Set(steps.map(({ collection, id }) => `${collection}/${id}`));
    const before: Before = EDITED.flatMap((collection) =>
      documents[collection]!.filter(({ id }) => changed.has(`${collection}/${id}`)).map((document) => ({
        collection,
        document,
      })),
    );
    const undo = await this.#snapshots.put(before);
    const begun = { at: new Date().toISOString(), undo, files: filesIn(before) };
    await this.#store.together([...steps, marked(closed, begun)], { actor });
  }

  /** Everything that the beginning has changed or removed is as it was; what was made since stays. */
  async goBack(actor: string): Promise<void> {
    const editions = await this.#all();
    const left = this.#leftOf(editions);
    if (!left)
      throw refused(
        editions.some(({ begun }) => begun?.undo)
          ? t('The next edition is published: it has an event that visitors see. There is no way back now.')
          : t('No edition was begun that could be taken back.'),
      );
    if (editions.some(({ begun }) => !begun))
      throw refused(t('This edition is closed. Reopen it first, then go back.'));
    const before = await this.#snapshots.get<Before>(left.begun!.undo!);
    if (!before) throw refused(t('What was there before is missing, so there is no way back.'));
    await this.#store.restore(before, [marked(left, undefined)], { actor });
  }

  /** The last edition, while the next one can still be taken back. */
  #leftOf(editions: readonly StoredEdition[]): StoredEdition | undefined {
    if (this.#public.list('events').length > 0) return undefined;
    return editions.find(({ begun }) => begun?.undo);
  }

  async #all(): Promise<StoredEdition[]> {
    const editions = (await this.#store.all('editions')) as unknown as StoredEdition[];
    return editions.sort((a, b) => b.year - a.year);
  }

  async #edited(): Promise<Partial<Record<CollectionName, AnyDocument[]>>> {
    const documents: Partial<Record<CollectionName, AnyDocument[]>> = {};
    for (const collection of EDITED) documents[collection] = await this.#store.all(collection);
    return documents;
  }

  #site(): PublicDocument<Site> | undefined {
    return this.#public.get<PublicDocument<Site>>('site', SITE_ID);
  }

  #snapshot(year: number, title: string): EditionSnapshot | undefined {
    const lists = new Map(
      COLLECTION_NAMES.map((name) => [name, inPublicOrder(name, this.#public.whole(name))]),
    );
    return snapshotOf((name) => lists.get(name)!, year, title);
  }

  /** What is kept back would be kept back for good. */
  #mustBeRevealed(): void {
    const frozen = this.#public
      .list<PublicDocument<BoardServerFields & { title: string }>>('leaderboards')
      .find(({ frozenAt }) => frozenAt);
    if (frozen)
      throw refused(
        t('“{title}” is frozen. Reveal its results first: what is kept back now would stay so.', {
          title: frozen.title,
        }),
      );
  }
}

const refused = (sentence: string) => new AppError('failed-precondition', sentence, { sentence });

const yearOf = ({ startsAt, timezone }: Pick<Site, 'startsAt' | 'timezone'>): number =>
  Number(clockText(startsAt, timezone).slice(0, 4));

const titleOf = (site: PublicDocument<Site>): string =>
  site.edition ?? `${site.name} ${yearOf(site)}`.slice(0, 60);

const namedBy = ({ snapshot, begun }: StoredEdition): string[] =>
  begun?.undo ? [snapshot, begun.undo] : [snapshot];

function marked(edition: StoredEdition, begun: Edition['begun']): Step {
  const { begun: _before, ...fields } = ownFields(edition);
  return {
    collection: 'editions',
    id: edition.id,
    version: edition.version,
    fields: { ...fields, ...(begun && { begun }) },
  };
}

function mustLieAhead(site: AnyDocument, { startsOn, endsOn }: BeginRequest): void {
  const today = clockText(new Date().toISOString(), site['timezone'] as string).slice(0, 10);
  if (startsOn <= today) throw invalidField('startsOn', t('Starts on must be later than today.'));
  const { startsAt = '', endsAt = '' } = newDates(site, startsOn, endsOn);
  if (endsAt <= startsAt)
    throw invalidField(
      'endsOn',
      t('Ends on must be later: the festival would end before it begins on that day.'),
    );
}

function summaryOf(edition: StoredEdition | undefined): EditionSummary | undefined {
  if (!edition) return undefined;
  const { id, year, title, startsAt, endsAt, timezone, closedAt, counts } = edition;
  return { id, year, title, startsAt, endsAt, timezone, closedAt, counts };
}
