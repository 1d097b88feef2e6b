import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { describeServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };

/** In the order of a dictionary of each script. */
const NAMES = [
  'Amphitheatre',
  'ámphora',
  'audi 2',
  'Audi 10',
  'Éclair hall',
  'eclipse',
  'Zoo',
  'باغ',
  'پارک',
  'گلشن',
  'अंगन',
  'कक्ष',
  'रंगमंच',
  'মাঠ',
  'ਮੈਦਾਨ',
  'મેદાન',
  'மைதானம்',
  'మైదానం',
  'ಮೈದಾನ',
  'മൈതാനം',
];

/** The names of every page, two at a time. */
async function pagesOf(client: ApiClient, query: string): Promise<string[]> {
  const names: string[] = [];
  for (let after = ''; ;) {
    const { status, body } = await client.get(
      `${paths.api.collection('venues')}?order=name&limit=2&${query}${after && `&after=${after}`}`,
    );
    expect(status).toBe(200);
    names.push(...body.documents.map(({ name }) => name as string));
    if (body.next === undefined) return names;
    after = body.next;
  }
}

describeServer('Names of ten scripts', (served) => {
  test('are paged in the order of the dictionary, for staff and for visitors', async () => {
    const { deps, owner, visitor } = served();
    for (const [at, name] of NAMES.toReversed().entries())
      await deps.store.put('venues', `v${at}`, sample('venues', { name }), TEST);
    expect(await pagesOf(owner, 'audience=staff')).toEqual(NAMES);
    expect(await pagesOf(visitor, 'audience=public')).toEqual(NAMES);
  });

  test('move when they are changed, and are found in the same order', async () => {
    const { deps, owner } = served();
    await deps.store.put('venues', 'v0', sample('venues', { name: 'audi 3' }), TEST);
    const found = await pagesOf(owner, 'audience=staff&search=audi');
    expect(found).toEqual(['audi 2', 'audi 3', 'Audi 10']);
  });
});
