import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Stored } from '#contract/api/document.ts';
import { editionIndex, filesIn } from '#contract/editions/edition-index.ts';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';
import type { Edition } from '#contract/entities/edition.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import type { Before, Snapshots } from './snapshots.ts';

/**
 * Takes people out of what is frozen: the one change that an edition ever sees. Its text is written anew without them,
 * and the old one is removed.
 */
export class Forgetting {
  readonly #store: DocumentStore;
  readonly #snapshots: Snapshots;

  constructor(store: DocumentStore, snapshots: Snapshots) {
    this.#store = store;
    this.#snapshots = snapshots;
  }

  async documents(collection: CollectionName, ids: readonly string[], actor: string): Promise<void> {
    if (collection !== 'team' && collection !== 'speakers') return;
    for (const document of await this.#store.all('editions')) {
      const edition = document as unknown as Stored<Edition>;
      const frozen = await this.#withoutIn(edition, collection, ids);
      const begun = await this.#withoutBefore(edition, collection, ids);
      if (!frozen && !begun) continue;
      await this.#store.patch('editions', edition.id, { ...frozen, ...(begun && { begun }) }, { actor });
      if (frozen) await this.#snapshots.remove(edition.snapshot);
      if (begun) await this.#snapshots.remove(edition.begun!.undo!);
    }
  }

  async #withoutIn(
    { snapshot: hash, closedAt }: Edition,
    collection: 'team' | 'speakers',
    ids: readonly string[],
  ): Promise<Partial<Edition> | undefined> {
    const snapshot = await this.#snapshots.get<EditionSnapshot>(hash);
    if (!snapshot?.[collection].some(({ id }) => ids.includes(id))) return undefined;
    const rest = { ...snapshot, [collection]: snapshot[collection].filter(({ id }) => !ids.includes(id)) };
    const index = editionIndex(rest, await this.#snapshots.put(rest), closedAt);
    return { snapshot: index.snapshot, counts: index.counts, addresses: index.addresses, files: index.files };
  }

  async #withoutBefore(
    { begun }: Edition,
    collection: CollectionName,
    ids: readonly string[],
  ): Promise<Edition['begun'] | undefined> {
    const before = begun?.undo ? await this.#snapshots.get<Before>(begun.undo) : undefined;
    const rest = before?.filter((one) => one.collection !== collection || !ids.includes(one.document.id));
    if (!begun || !rest || rest.length === before?.length) return undefined;
    return { at: begun.at, undo: await this.#snapshots.put(rest), files: filesIn(rest) };
  }
}
