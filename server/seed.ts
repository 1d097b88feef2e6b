import type { DocumentStore } from './documents/store.ts';

const SYSTEM = { actor: 'system' };

/** Fills an empty installation with the demo festival, placed around today. */
export async function seedDemo(store: DocumentStore): Promise<number> {
  // Needed once in an installation's life, so it is not loaded at every start.
  const { demoFestival } = await import('#seed/demo.ts');
  const documents = demoFestival(new Date());
  await Promise.all(documents.map(({ collection, id, fields }) => store.put(collection, id, fields, SYSTEM)));
  return documents.length;
}
