import { sql } from 'kysely';
import { vi } from 'vitest';
import { PAGE_LIMIT_MAX, SKIP_MAX } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { OWNER, signedIn } from '#server/testing/engines.ts';
import { startProvider } from '#server/testing/identity-provider.ts';
import { addStaff, addUser } from '#server/testing/people.ts';
import { goThrough, profiles, startWith } from '#server/testing/provider-visits.ts';
import { sample } from '#server/testing/samples.ts';
import type { Provocation } from './provocation.ts';

const announcement = (id: string) => paths.api.document('announcement', id);
const listWith = (parameter: string): Provocation => ({
  when: `a list is asked for with ${parameter}`,
  shared: ({ visitor }) => visitor.get(`${paths.api.collection('venues')}?${parameter}`),
});

/** The conditions of the document database's codes. */
export const documentProvocations = {
  ok: [
    {
      when: 'somebody whom a provider vouches for comes back from it',
      async alone(place) {
        const provider = await startProvider();
        const { url } = await startWith(place, provider);
        Object.assign(provider, profiles.google('1', OWNER.email));
        const { result } = await goThrough(new ApiClient(url), 'google');
        return { body: { code: result } };
      },
    },
  ],
  'invalid-argument': [
    {
      when: 'a document lacks its fields',
      shared: ({ owner }) => owner.put(announcement('a'), {}),
    },
  ],
  'not-found': [
    { when: 'a document does not exist', shared: ({ visitor }) => visitor.get(announcement('missing')) },
  ],
  'already-exists': [
    {
      when: 'a document is created under an id that is taken',
      async shared({ owner }) {
        const created = sample('announcement', { version: 0 });
        await owner.put(announcement('taken'), created);
        return owner.put(announcement('taken'), created);
      },
    },
  ],
  'permission-denied': [
    {
      when: 'support writes an announcement',
      async shared(served) {
        const support = await addStaff(served, 'support');
        return support.put(announcement('a'), sample('announcement'));
      },
    },
  ],
  unauthenticated: [
    {
      when: 'a visitor writes an announcement',
      shared: ({ visitor }) => visitor.put(announcement('a'), sample('announcement')),
    },
  ],
  'resource-exhausted': [
    {
      when: 'the present password is guessed more than ten times',
      sentence: /^Too many attempts\. Please wait \d+ (seconds|minutes) and try again\.$/,
      async shared(served) {
        const results = await addStaff(served, 'results');
        const guess = () => results.post('/api/auth/account/second-factor', { password: 'a guess' });
        for (let guesses = 0; guesses < 10; guesses += 1) await guess();
        return guess();
      },
    },
  ],
  'failed-precondition': [
    {
      when: 'an account is approved that does not wait',
      sentence: /^This account does not wait for approval any more\. Reload the list\.$/,
      async shared(served) {
        const { id } = await addUser(served, 'editor', 'approved');
        return served.owner.post(`/api/users/${id}/approve`, { role: 'editor' });
      },
    },
  ],
  aborted: [
    {
      when: 'somebody saves over a version that they have not seen',
      async shared({ owner }) {
        await owner.put(announcement('older'), sample('announcement'));
        return owner.put(announcement('older'), sample('announcement', { version: 7 }));
      },
    },
  ],
  'out-of-range': [
    listWith('limit=0'),
    listWith(`limit=${PAGE_LIMIT_MAX + 1}`),
    listWith(`skip=${SKIP_MAX + 1}`),
    listWith('skip=-1'),
    listWith('after=nowhere'),
  ],
  unimplemented: [
    {
      when: 'somebody writes to what can only be read',
      status: 405,
      sentence: /^This can only be read\.$/,
      shared: ({ visitor }) => visitor.post('/metrics'),
    },
  ],
  internal: [
    {
      when: 'a table is gone',
      async alone(place) {
        const { url, deps } = await place.start();
        const owner = await signedIn(url);
        await deps.database.db.schema.dropTable('documents').execute();
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        return owner.put(announcement('a'), sample('announcement'));
      },
    },
  ],
  'data-loss': [
    {
      when: 'a stored row cannot be read',
      async alone(place) {
        const { url, deps } = await place.start();
        const owner = await signedIn(url);
        await owner.put(paths.api.document('venues', 'broken'), sample('venues'));
        const { db, engine } = deps.database;
        const text = sql.lit('"what a failing disk left"');
        const damaged = engine === 'sqlite' ? sql<string>`${text}` : sql<string>`${text}::jsonb`;
        await db.updateTable('documents').set({ data: damaged }).where('id', '=', 'broken').execute();
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        return owner.get(`${paths.api.document('venues', 'broken')}?audience=staff`);
      },
    },
  ],
} satisfies Record<string, Provocation[]>;
