import { expect, test } from 'vitest';
import { ApiClient } from '../testing/client.ts';
import { describeEngines, OWNER } from '../testing/engines.ts';

const announcement = (title: string, more: object = {}) => ({
  title,
  body: '<p>Bring an umbrella.</p>',
  severity: 'info',
  status: 'published',
  publishAt: '2026-03-12T10:00:00Z',
  ...more,
});

describeEngines('The documents API', (newPlace) => {
  test('writes, reads, changes and deletes a document', async () => {
    const place = await newPlace();
    const { url } = await place.start();
    const visitor = new ApiClient(url);
    const owner = await new ApiClient(url).signIn(OWNER.email, OWNER.password);

    const made = await owner.put('/api/documents/announcement/rain', announcement('Rain'));
    expect(made).toMatchObject({ status: 200, body: { id: 'rain', version: 1, title: 'Rain' } });
    expect(await visitor.get('/api/documents/announcement/rain')).toMatchObject({ status: 200, body: { title: 'Rain' } });
  });
});
