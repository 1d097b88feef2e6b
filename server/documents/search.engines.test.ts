import { describe, expect, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { CSV_START } from '#contract/text/csv.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';
import { SEARCH_ROWS_MAX } from './search.ts';

const TEST = { actor: 'test' };
const LIST = paths.api.collection('contact-inquiry');

describeServer('Contact inquiries', (served) => {
  const total = async (): Promise<number> =>
    ((await served().owner.get(`${LIST}?limit=1`)).body as unknown as { total: number }).total;
  const add = (fields: Record<string, unknown> = {}) =>
    served().deps.store.add('contact-inquiry', sample('contact-inquiry', fields), TEST);

  test('are counted without counting: adding, changing and deleting keep the number', async () => {
    const before = await total();
    const { id } = await add();
    await add();
    expect(await total()).toBe(before + 2);
    await served().owner.patch(paths.api.document('contact-inquiry', id), { name: 'Renamed' });
    expect(await total()).toBe(before + 2);
    await served().owner.delete(paths.api.document('contact-inquiry', id));
    expect(await total()).toBe(before + 1);
  });

  describe('in their thousands', () => {
    test('are searched in steps of bounded length, each found once, newest first', async () => {
      const needles = ['first', 'second', 'third'];
      for (const needle of needles) {
        await add({ message: `A needle, the ${needle}, in the hay.` });
        await Promise.all(Array.from({ length: SEARCH_ROWS_MAX - 200 }, () => add()));
      }
      const found: string[] = [];
      let steps = 0;
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ search: 'NEEDLE hay', limit: '2', ...(after && { after }) });
        const { status, body } = await served().owner.get(`${LIST}?${query}`);
        expect(status).toBe(200);
        expect(body).not.toHaveProperty('total');
        found.push(...body.documents.map(({ message }) => String(message)));
        after = body.next;
        steps += 1;
      } while (after);
      expect(found).toEqual(needles.toReversed().map((needle) => `A needle, the ${needle}, in the hay.`));
      expect(steps).toBeGreaterThan(2);
    });
  });

  const WRITTEN = String.raw`A "blue\green" kite at 50% off, a tabla, from CAFÉ Bengal_1 (+91 98765 43210)`;
  test.each([
    ['kite', true],
    ['KITE off', true],
    ['kites', false],
    ['kite umbrella', false],
    ['"blue', true],
    [String.raw`blue\green"`, true],
    ['blue_green', false],
    ['50% kite', true],
    ['5%f', false],
    ['bengal_1', true],
    ['bengalx1', false],
    ['cafe', true],
    ['café', true],
    ['तबला', true],
    ['9876543210', true],
    ['98765-43210', true],
    ['98765 43211', false],
  ])('are found by what stands in them, in whatever signs: %s %s', async (search, isFound) => {
    const plain = await add({ message: WRITTEN.replace('CAFÉ', 'cafe') });
    const accented = await add({ message: WRITTEN });
    const { body } = await served().owner.get(`${LIST}?${new URLSearchParams({ search, limit: '100' })}`);
    const ids = body.documents.map(({ id }) => id);
    for (const { id } of [plain, accented]) expect(ids.includes(id)).toBe(isFound);
    await served().owner.delete(paths.api.document('contact-inquiry', plain.id));
    await served().owner.delete(paths.api.document('contact-inquiry', accented.id));
  });

  test('can be asked for from both ends', async () => {
    const { body: newest } = await served().owner.get(`${LIST}?limit=3`);
    const { body: oldest } = await served().owner.get(`${LIST}?limit=3&order=oldest`);
    expect(newest.documents[0]!.submittedAt! >= oldest.documents[0]!.submittedAt!).toBe(true);
    expect(newest.documents.map(({ id }) => id)).not.toEqual(oldest.documents.map(({ id }) => id));
  });

  test('can be passed over, up to a bound', async () => {
    const ids = async (query: string) =>
      (await served().owner.get(`${LIST}?${query}`)).body.documents.map(({ id }) => id);
    expect(await ids('limit=3&skip=2')).toEqual((await ids('limit=5')).slice(2));
    expect(await ids('limit=3&skip=1000')).toHaveLength(3);
    for (const skip of ['1001', '-1', 'x', '']) {
      expect((await served().owner.get(`${LIST}?skip=${skip}`)).body.fields).toHaveProperty('skip');
    }
  });

  test('go into a spreadsheet whole, and nothing in it runs', async () => {
    await add({
      name: '=cmd|calc',
      phone: '+91 98765 43210',
      message: 'She said "soon",\nand left. spreadsheet',
    });
    const call = (search: string) =>
      fetch(`${served().url}${adminPaths.api.csv('contact-inquiry')}${search}`, {
        headers: { Cookie: served().owner.cookie! },
      });
    const one = await (await call('?search=spreadsheet')).text();
    // Text() of a response drops the mark that the bytes begin with.
    expect(one.replace(CSV_START, '')).toMatch(
      /^"Name","Email","Phone","Message","Date"\r\n"'=cmd\|calc","meera@example.org","'\+91 98765 43210","She said ""soon"",\nand left. spreadsheet","\d{4}-[^"]+Z"\r\n$/,
    );
    const all = await call('');
    expect(all.headers.get('content-disposition')).toMatch(
      /^attachment; filename="contact-inquiry-[\d-]+\.csv"$/,
    );
    expect((await all.text()).split('\r\n')).toHaveLength((await total()) + 2);
  });

  test('go into a spreadsheet as the list is filtered', async () => {
    const { owner } = served();
    const { id } = await add({ name: 'Answered', message: 'A filtered question.' });
    await owner.patch(paths.api.document('contact-inquiry', id), { state: 'answered' });
    await add({ name: 'Still open', message: 'A filtered question.' });
    const rows = async (filter: string) => {
      const file = await fetch(
        `${served().url}${adminPaths.api.csv('contact-inquiry')}?search=filtered&${filter}`,
        {
          headers: { Cookie: owner.cookie! },
        },
      );
      return (await file.text()).match(/(?<=\r\n")[^"]+/g);
    };
    expect(await rows('state=answered')).toEqual(['Answered']);
    expect(await rows('state=open')).toEqual(['Still open']);
    expect(await rows('takenBy=nobody')).toBeNull();
  });

  test('are nobody’s who may not read them', async () => {
    const { deps, url, visitor } = served();
    const { email } = await addUser({ deps }, 'editor');
    const editor = await new ApiClient(url).signedIn(email, PASSWORD);
    for (const path of [`${LIST}?search=needle`, adminPaths.api.csv('contact-inquiry')]) {
      expect((await visitor.get(path)).status).toBe(401);
      const refused = await editor.get(path);
      expect(refused.status).toBe(403);
      expect(JSON.stringify(refused.body)).not.toContain('needle');
    }
    expect((await visitor.get(adminPaths.api.csv('announcement'))).status).toBe(404);
  });

  test.each(['search=%00', `search=${'x'.repeat(101)}`, 'search=a&search=b', 'unknown=1'])(
    'refuse %s by name',
    async (query) => {
      const { status, body } = await served().owner.get(`${LIST}?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toHaveLength(1);
    },
  );
});
