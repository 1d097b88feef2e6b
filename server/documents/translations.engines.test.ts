import { describe, expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { describeAnyServer } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

const staff = '?audience=staff';
const at = (id: string) => paths.api.document('events', id);
const event = (fields: object) => sample('events', { status: 'published', title: 'Lamps', ...fields });

describeAnyServer('Translations', (served) => {
  const put = async (id: string, fields: object) => {
    const { status, body } = await served().owner.put(at(id), fields);
    expect(status).toBe(200);
    return body;
  };

  test('are stored with their document, cleaned as it is', async () => {
    const description = '<p onclick="x()">दीये<script>alert(1)</script></p>';
    const stored = await put('clean', event({ translations: { hi: { title: ' दीये ', description } } }));
    expect(stored['translations']).toEqual({ hi: { title: 'दीये', description: '<p>दीये</p>' } });
    const { body } = await served().visitor.get(at('clean'));
    expect(body).toMatchObject({ title: 'Lamps', translations: { hi: { title: 'दीये' } } });
    expect(body).not.toHaveProperty('translatedFrom');
  });

  test('clean what a writer says they were made from', async () => {
    const stored = await put(
      'clean-origin',
      event({
        translations: { hi: { description: '<p>दीये</p>' } },
        translatedFrom: { hi: { description: '<img src=x onerror=alert(1)>Then' } },
      }),
    );
    expect(stored['translatedFrom']).toEqual({ hi: { description: '<img src="x" />Then' } });
  });

  test('are refused with the name of the field', async () => {
    const { status, body } = await served().owner.put(
      at('long'),
      event({ translations: { hi: { title: 'क'.repeat(101) } } }),
    );
    expect(status).toBe(400);
    expect(body['fields']).toEqual({ 'translations.hi.title': 'Title can have at most 100 characters.' });
  });

  describe('know what they were made from', () => {
    const origins = async (id: string) => (await served().owner.get(at(id) + staff)).body['translatedFrom'];

    test('until they are made anew', async () => {
      await put('origin', event({ translations: { hi: { title: 'दीये' } } }));
      expect(await origins('origin')).toEqual({ hi: { title: 'Lamps' } });
      const changed = await served().owner.patch(at('origin'), { title: 'A thousand lamps' });
      expect(changed.body['translatedFrom']).toEqual({ hi: { title: 'Lamps' } });
      await served().owner.patch(at('origin'), { translations: { hi: { title: 'हज़ार दीये' } } });
      expect(await origins('origin')).toEqual({ hi: { title: 'A thousand lamps' } });
    });

    test('until somebody says that they are still right', async () => {
      await put('right', event({ translations: { hi: { title: 'दीये' } } }));
      await served().owner.patch(at('right'), { title: 'The lamps' });
      await served().owner.patch(at('right'), { translatedFrom: { hi: { title: 'Made up' } } });
      expect(await origins('right')).toEqual({ hi: { title: 'Lamps' } });
      await served().owner.patch(at('right'), { translatedFrom: { hi: { title: 'The lamps' } } });
      expect(await origins('right')).toEqual({ hi: { title: 'The lamps' } });
    });

    test('until they are gone', async () => {
      await put('gone', event({ translations: { hi: { title: 'दीये' } } }));
      const { body } = await served().owner.patch(at('gone'), { translations: { hi: { title: '' } } });
      expect(body).not.toHaveProperty('translations');
      expect(body).not.toHaveProperty('translatedFrom');
    });

    test('in a document that comes from elsewhere', async () => {
      await put(
        'moved',
        event({ translations: { hi: { title: 'दीये' } }, translatedFrom: { hi: { title: 'Then' } } }),
      );
      expect(await origins('moved')).toEqual({ hi: { title: 'Then' } });
    });
  });

  describe('of texts within fields', () => {
    const board = (contingents: object[], words: object, further: object = {}) =>
      sample('leaderboards', { contingents, translations: { hi: { contingents: words } }, ...further });
    const north = { id: 'north', name: 'North', colour: '#E5A44F' };
    const south = { id: 'south', name: 'South', colour: '#F4694E' };
    const store = async (fields: object) => {
      const { status, body } = await served().owner.put(paths.api.document('leaderboards', 'parts'), fields);
      expect(status).toBe(200);
      return body;
    };

    test('know what each was made from', async () => {
      const words = { north: { name: 'उत्तर' }, south: { name: 'दक्षिण' } };
      await store(board([north, south], words));
      const body = await store(board([{ ...north, name: 'Far north' }, south], words));
      expect(body['translatedFrom']).toEqual({
        hi: { contingents: { north: { name: 'North' }, south: { name: 'South' } } },
      });
      const right = { hi: { contingents: { north: { name: 'Far north' } } } };
      const said = await store(
        board([{ ...north, name: 'Far north' }, south], words, { translatedFrom: right }),
      );
      expect(said['translatedFrom']).toEqual({
        hi: { contingents: { north: { name: 'Far north' }, south: { name: 'South' } } },
      });
    });

    test('go with what they were of', async () => {
      const words = { north: { name: 'उत्तर' }, south: { name: 'दक्षिण' } };
      const { translations } = await store(board([south], words));
      expect(translations).toEqual({ hi: { contingents: { south: { name: 'दक्षिण' } } } });
      const none = await store(board([], words));
      expect(none).not.toHaveProperty('translations');
      expect(none).not.toHaveProperty('translatedFrom');
    });
  });

  test('come with the offline copy and the stream’s lists, and without their origins', async () => {
    await put('offline', event({ translations: { hi: { title: 'दीये', summary: 'रोशनी' } } }));
    const { url } = served();
    const text = await (await fetch(url + paths.copy)).text();
    expect(text).toContain('रोशनी');
    expect(text).not.toContain('translatedFrom');
  });
});
