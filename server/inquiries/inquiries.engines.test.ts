import { expect, test } from 'vitest';
import type { InquiryOnDesk } from '#contract/entities/inquiry-desk.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, signedIn } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addUser, PASSWORD } from '#server/testing/people.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const path = (id: string) => paths.api.document('contact-inquiry', id);

describeAnyEngine('An inquiry', (newPlace) => {
  test('is answered by mail from the festival, once', async () => {
    const mailbox = await startMailbox();
    const { deps, url } = await (await newPlace()).start({ CAPTCHA: 'off', SMTP_URL: mailbox.url });
    const owner = await signedIn(url);
    const { id: supportId, email } = await addUser({ deps }, 'support', 'sunil');
    const support = await new ApiClient(url).signedIn(email, PASSWORD);
    const contacts = [{ label: 'Team', email: 'team@festival.example' }];
    await deps.store.put('site', 'site', sample('site', { contacts }), TEST);
    await deps.store.put(
      'contact-inquiry',
      'bus',
      sample('contact-inquiry', { email: 'meera@example.net' }),
      TEST,
    );

    const opened = (await support.get(`${path('bus')}/desk`)).body as unknown as InquiryOnDesk;
    const sent = await support.post(`${path('bus')}/reply`, {
      text: 'Behind the library.\n\nCome early.',
      version: opened.inquiry.version,
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      inquiry: {
        state: 'answered',
        answeredBy: supportId,
        replies: [{ by: supportId, text: 'Behind the library.\n\nCome early.' }],
      },
      people: { [supportId]: 'sunil' },
    });
    const mail = await mailbox.next('meera@example.net');
    expect(mail.replyTo?.[0]?.address).toBe('team@festival.example');
    expect(mail.text).toContain('Behind the library.');
    expect(mail.text).toContain('Come early.');
    // Nothing of what a stranger typed is mailed on.
    expect(mail.text).not.toContain(opened.inquiry.message);

    // The owner had it open before: the second answer is refused, with what there is now.
    const late = await owner.post(`${path('bus')}/reply`, {
      text: 'On the lawn.',
      version: opened.inquiry.version,
    });
    expect([late.status, late.body.code]).toEqual([409, 'aborted']);
    expect(late.body.current).toMatchObject({ state: 'answered' });
    expect(mailbox.mails).toHaveLength(1);
  });

  test('is taken, noted, answered elsewhere, and found by that', async () => {
    const { deps, url } = await (await newPlace()).start({ CAPTCHA: 'off' });
    const owner = await signedIn(url);
    for (const id of ['one', 'two', 'three'])
      await deps.store.put('contact-inquiry', id, sample('contact-inquiry'), TEST);
    const { id: me } = (await owner.get('/api/auth/account')).body as unknown as { id: string };
    await owner.patch(path('one'), { takenBy: me, note: 'Ask the police first.' });
    const { body: answered } = await owner.patch(path('two'), {
      state: 'answered',
      answeredBy: 'somebody-else',
    });
    expect(answered).toMatchObject({ state: 'answered', answeredBy: me });
    // What was mailed is the server's to say.
    const forged = [{ at: new Date().toISOString(), by: me, text: 'Never sent.' }];
    expect((await owner.patch(path('three'), { replies: forged })).body).not.toHaveProperty('replies');

    const found = async (query: string) =>
      (
        (await owner.get(`${paths.api.collection('contact-inquiry')}?audience=staff&${query}`)).body
          .documents as Array<{ id: string }>
      )
        .map(({ id }) => id)
        .toSorted();
    expect(await found('state=open')).toEqual(['one', 'three']);
    expect(await found('state=answered')).toEqual(['two']);
    expect(await found(`takenBy=${me}`)).toEqual(['one']);

    // Two take it at once: the second is refused.
    const { body: read } = await owner.get(`${path('three')}?audience=staff`);
    expect((await owner.patch(path('three'), { takenBy: 'somebody', version: read['version'] })).status).toBe(
      200,
    );
    expect((await owner.patch(path('three'), { takenBy: me, version: read['version'] })).status).toBe(409);
  });

  test('cannot be called answered by whoever sends it', async () => {
    const { deps, url } = await (await newPlace()).start({ CAPTCHA: 'off' });
    const sent = {
      ...sample('contact-inquiry'),
      openForMs: 60_000,
      state: 'answered',
      takenBy: 'me',
      note: 'Hm.',
    };
    const response = await new ApiClient(url).post(paths.api.collection('contact-inquiry'), sent);
    expect(response.status).toBe(201);
    const stored = (await deps.store.get('contact-inquiry', String(response.body['id'])))!;
    for (const field of ['state', 'takenBy', 'note', 'answeredAt']) expect(stored).not.toHaveProperty(field);
  });

  test.each([
    [{ text: '', version: 1 }, 'text'],
    [{ text: 'x'.repeat(5001), version: 1 }, 'text'],
    [{ text: 'Yes.' }, 'version'],
  ])('refuses the reply %# with the field and the limit', async (body, field) => {
    const { deps, url } = await (await newPlace()).start({ CAPTCHA: 'off' });
    const owner = await signedIn(url);
    await deps.store.put('contact-inquiry', 'bus', sample('contact-inquiry'), TEST);
    const refused = await owner.post(`${path('bus')}/reply`, body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body['fields'] as object)).toEqual([field]);
    expect((await owner.post(`${paths.api.document('venues', 'bus')}/reply`, body)).status).toBe(404);
  });
});
