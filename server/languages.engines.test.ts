import { expect, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { authPaths, CODE_LIFE_MINUTES } from '#contract/api/auth.ts';
import { handingPaths } from '#contract/api/handing-on.ts';
import { paths } from '#contract/api/paths.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { tenScripts } from '#contract/testing/ten-scripts.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, describeAnyServer, OWNER, signedIn } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, addUser, PASSWORD } from '#server/testing/people.ts';
import { PushService } from '#server/testing/push-service.ts';
import { sample } from '#server/testing/samples.ts';

const HINDI = { 'Accept-Language': 'hi', 'Sec-Fetch-Dest': 'empty' };
/** A page in English, in a browser that prefers Hindi. */
const ENGLISH = { 'Accept-Language': 'hi-IN,hi;q=0.9,en;q=0.8', 'Sec-Fetch-Dest': 'empty' };
const INQUIRIES = paths.api.collection('contact-inquiry');

describeAnyServer(
  'An error',
  (served) => {
    test('is told in the language of the page that asked', async () => {
      const { visitor } = served();
      const ask = async (headers: Record<string, string>) =>
        (await visitor.get(paths.api.document('announcement', 'missing'), headers)).body;
      expect(await ask(HINDI)).toMatchObject({
        code: 'not-found',
        message: 'यह मौजूद नहीं है, या अब नहीं रहा।',
      });
      expect(await ask(ENGLISH)).toMatchObject({
        code: 'not-found',
        message: 'This does not exist, or no longer does.',
      });
    });

    test('names fields and limits in that language too, also where writes of many share a commit', async () => {
      const { visitor } = served();
      const wrong = sample('contact-inquiry', { name: '', message: 'short', email: 'nobody' });
      const send = (headers: Record<string, string>) => visitor.post(INQUIRIES, wrong, headers);
      const answers = await Promise.all([send(HINDI), send(ENGLISH), send(HINDI), send(ENGLISH)]);
      const inHindi = {
        name: '“नाम” भरना ज़रूरी है।',
        email: '“ईमेल” में ईमेल पता होना चाहिए, जैसे name@example.org।',
        message: '“संदेश” में कम से कम 10 अक्षर चाहिए।',
      };
      const inEnglish = {
        name: 'Name is required.',
        email: 'Email must be an email address, like name@example.org.',
        message: 'Message needs at least 10 characters.',
      };
      expect(answers.map(({ body }) => body.fields)).toEqual([inHindi, inEnglish, inHindi, inEnglish]);
    });

    test('that has been worded outside of any request is said in the language of the one that it answers', async () => {
      const { visitor } = served();
      const body = { requestType: 'EMAIL_SIGNIN' };
      const { fields } = (await visitor.post(authPaths.sendCode, body, HINDI)).body;
      expect(fields).toEqual({ email: '“ईमेल” भरना ज़रूरी है।' });
      const empty = { email: OWNER.email, password: '' };
      expect((await visitor.post(authPaths.signInWithPassword, empty, HINDI)).body.fields).toEqual({
        password: 'पासवर्ड भरना ज़रूरी है।',
      });
    });
  },
  () => ({ CAPTCHA: 'off' }),
);

describeAnyEngine('A mail', (newPlace) => {
  const open = async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url, CAPTCHA: 'off' });
    return { mailbox, ...running, visitor: new ApiClient(running.url), owner: await signedIn(running.url) };
  };

  test('is in the language of the page that asked for it, as text and as HTML, and leads back to that', async () => {
    const { mailbox, deps, visitor } = await open();
    const { email } = await addUser({ deps }, 'editor', 'meera');
    const ask = async (headers: Record<string, string>) => {
      await visitor.post(authPaths.sendCode, { requestType: 'EMAIL_SIGNIN', email }, headers);
      return mailbox.next(email);
    };
    const hindi = await ask(HINDI);
    expect(hindi.subject).toBe('साइन इन करने का आपका लिंक और कोड');
    expect(hindi.text).toMatch(/^कोड: \d{6}$/m);
    expect(hindi.text).toContain(`${CODE_LIFE_MINUTES} मिनट के भीतर`);
    expect(hindi.html).toContain('<html lang="hi">');
    expect(hindi.html).toContain('या यह कोड लिखें:');
    expect(hindi.link.url.pathname).toBe(`/hi${adminPaths.login}`);

    const english = await ask(ENGLISH);
    expect(english.subject).toBe('Your sign-in link and code');
    expect(english.html).toContain('<html lang="en">');
    expect(english.link.url.pathname).toBe(adminPaths.login);
  });

  test('that staff cause is in the language of the person it goes to', async () => {
    const { mailbox, visitor, owner } = await open();
    const asks = async (email: string, headers: Record<string, string>) => {
      const account = { name: 'Asha', email, password: 'mango trees in a storm' };
      expect((await visitor.post(authPaths.signUp, account, headers)).status).toBe(202);
      const { link } = await mailbox.next(email);
      const { url: _page, ...parts } = link;
      expect((await visitor.post(authPaths.verifyEmail, parts)).status).toBe(204);
      const { users } = (await owner.get(adminPaths.api.users)).body as unknown as {
        users: { id: string; email: string }[];
      };
      const { id } = users.find((user) => user.email === email)!;
      expect((await owner.post(`${adminPaths.api.user(id)}/approve`, { role: 'editor' })).status).toBe(200);
      return mailbox.next(email);
    };
    const hindi = await asks('asha@example.org', HINDI);
    expect(hindi.subject).toBe('आपका खाता तैयार है');
    expect(hindi.text).toContain(`/hi${adminPaths.login}`);
    expect((await asks('ben@example.org', ENGLISH)).subject).toBe('Your account is ready');
  });

  test('that answers an inquiry is in the language of the page where it was written', async () => {
    const { mailbox, deps, visitor, owner } = await open();
    const answered = async (email: string, fields: object) => {
      const { id } = (await visitor.post(INQUIRIES, { ...sample('contact-inquiry', { email }), ...fields }))
        .body;
      const path = paths.api.document('contact-inquiry', id);
      const { version } = (await deps.store.get('contact-inquiry', id))!;
      expect((await owner.post(`${path}/reply`, { text: 'ठीक है।', version })).status).toBe(201);
      return mailbox.next(email);
    };
    const hindi = await answered('asha@example.org', { language: 'hi' });
    expect(hindi.subject).toBe('आपके प्रश्न का उत्तर');
    expect(hindi.html).toContain('<html lang="hi">');
    expect((await answered('ben@example.org', {})).subject).toBe('The answer to your question');
    // A language that is not known here, or not any more.
    expect((await answered('cho@example.org', { language: 'ko' })).subject).toBe(
      'The answer to your question',
    );
    expect(
      (await visitor.post(INQUIRIES, sample('contact-inquiry', { language: '<b>' }))).body.fields,
    ).toEqual({
      language: 'Language must be a code like hi.',
    });
  });
});

describeAnyEngine('A mail between staff', (newPlace) => {
  const open = async () => {
    const mailbox = await startMailbox();
    const running = await (await newPlace()).start({ SMTP_URL: mailbox.url, CAPTCHA: 'off' });
    return { mailbox, running, owner: await signedIn(running.url) };
  };

  test('that invites somebody is in the language that its sender chose, and so is the account', async () => {
    const { mailbox, running, owner } = await open();
    const invite = async (email: string, language?: string) => {
      const { status, body } = await owner.post(adminPaths.api.invitations, {
        email,
        role: 'results',
        ...(language && { language }),
      });
      expect(status).toBe(201);
      return { mail: await mailbox.next(email), link: new URL(body['link'] as string) };
    };
    const { mail, link } = await invite('asha@example.org', 'hi');
    expect(mail.subject).toBe('उत्सव के पैनल पर आपको आमंत्रित किया गया है');
    expect(mail.text).toContain('परिणाम डेस्क');
    expect(mail.html).toContain('<html lang="hi">');
    expect(link.pathname).toBe(`/hi${adminPaths.login}`);
    expect(mail.link.url.href).toBe(link.href);

    for (const language of [undefined, 'en', 'ko']) {
      const english = await invite(`ben-${language}@example.org`, language);
      expect(english.mail.subject).toBe('You are invited to the festival panel');
      expect(english.link.pathname).toBe(adminPaths.login);
    }
    const wrong = { email: 'cho@example.org', role: 'editor', language: '<b>' };
    expect((await owner.post(adminPaths.api.invitations, wrong)).body.fields).toEqual({
      language: 'Language must be a code like hi.',
    });

    const oobCode = new URLSearchParams(link.hash.slice(1)).get('oobCode');
    const account = { name: 'Asha', email: 'asha@example.org', password: 'mango trees in a storm' };
    const accepted = await new ApiClient(running.url).post(
      authPaths.signUp,
      { ...account, invitation: oobCode },
      HINDI,
    );
    expect(accepted.status).toBe(201);
    expect(await running.deps.services.accounts.findByEmail('asha@example.org')).toMatchObject({
      language: 'hi',
    });
  });

  test('that hands the festival on is in the language of the account it goes to, with its date', async () => {
    const { mailbox, running, owner } = await open();
    const next = await addSignedIn(running, 'editor', 'next');
    const speak = (email: string, language: string) =>
      authDb(running.deps.database)
        .updateTable('user')
        .set({ language })
        .where('email', '=', email)
        .execute();
    await speak(next.email, 'hi');
    await speak(OWNER.email, 'hi');
    const endsOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const offer = async () => {
      const wanted = { to: next.id, afterwards: 'support', password: OWNER.password, endsOn };
      const { body } = await owner.post(handingPaths.offers, wanted, ENGLISH);
      expect((await mailbox.next(next.email)).subject).toBe('आपसे उत्सव की साइट का मालिक बनने को कहा गया है');
      return body.id;
    };
    await owner.delete(handingPaths.offer(await offer()));
    expect((await mailbox.next(next.email)).subject).toBe('उत्सव की साइट आपको नहीं सौंपी जा रही है');
    await next.browser.post(handingPaths.decline(await offer()), {}, ENGLISH);
    expect((await mailbox.next(OWNER.email)).subject).toBe('आपका प्रस्ताव अस्वीकार हुआ');
    await next.browser.post(handingPaths.accept(await offer()), { password: PASSWORD }, ENGLISH);
    const { text } = await mailbox.next(OWNER.email);
    const date = new Date(`${endsOn}T00:00+05:30`);
    const words = date.toLocaleDateString('hi-u-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    expect(text).toContain(words);
  });

  test('that tells of somebody’s own account is in its language, although the panel is in English', async () => {
    const { mailbox, running } = await open();
    const asha = await addSignedIn(running, 'editor', 'asha');
    await authDb(running.deps.database).updateTable('user').set({ language: 'hi' }).execute();
    const changed = { password: PASSWORD, email: 'asha.new@example.org' };
    expect((await asha.browser.post(authPaths.changeEmail, changed, ENGLISH)).status).toBe(202);
    expect((await mailbox.next('asha.new@example.org')).subject).toBe('अपने ईमेल पते की पुष्टि करें');
    expect((await mailbox.next(asha.email)).link.url.pathname).toBe(`/hi${adminPaths.login}`);
    const other = { password: PASSWORD, newPassword: 'mango trees in a storm' };
    expect((await asha.browser.post(authPaths.changePassword, other, ENGLISH)).status).toBe(204);
    expect((await mailbox.next(asha.email)).subject).toBe('आपका पासवर्ड बदला गया');
  });
});

describeAnyEngine('A notification', (newPlace) => {
  test('has the words and the address of the page that asked for it', async () => {
    const service = await PushService.open();
    const { url } = await (await newPlace()).start({ PUSH_SERVICES: service.origin, CAPTCHA: 'off' });
    const owner = await signedIn(url);
    const phones = [service.newPhone(), service.newPhone()];
    const [hindi, english] = phones;
    const add = (phone: typeof hindi, headers: Record<string, string>) =>
      new ApiClient(url).put(
        paths.api.pushSubscription,
        { subscription: phone!.subscription, categories: ['venue'], timezone: 'UTC' },
        headers,
      );
    expect((await add(hindi, HINDI)).status).toBe(204);
    expect((await add(english, ENGLISH)).status).toBe(204);
    const urgent = sample('announcement', {
      title: 'Everybody into the hall',
      body: '<p>Hail until six.</p>',
      severity: 'urgent',
      category: 'venue',
      translations: { hi: { title: 'सब लोग हॉल में आएँ', body: '<p>छह बजे तक ओले।</p>' } },
    });
    expect((await owner.put(paths.api.document('announcement', 'storm'), urgent)).status).toBe(200);
    await expect
      .poll(() => phones.map((phone) => phone.notifications.length), { timeout: 10_000 })
      .toEqual([1, 1]);
    expect(hindi!.notifications[0]).toEqual({
      id: 'storm',
      title: 'सब लोग हॉल में आएँ',
      body: 'छह बजे तक ओले।',
      url: `/hi${paths.announcement('storm')}`,
    });
    expect(english!.notifications[0]).toMatchObject({
      title: 'Everybody into the hall',
      url: paths.announcement('storm'),
    });
    await service.close();
  });

  test('has titles and texts of ten scripts letter by letter', async () => {
    const service = await PushService.open();
    const { url } = await (await newPlace()).start({ PUSH_SERVICES: service.origin, CAPTCHA: 'off' });
    const owner = await signedIn(url);
    const phone = service.newPhone();
    const wanted = { subscription: phone.subscription, categories: ['venue'], timezone: 'UTC' };
    expect((await new ApiClient(url).put(paths.api.pushSubscription, wanted)).status).toBe(204);
    const titles = Object.values(tenScripts).map(({ title }) => title);
    for (const [at, title] of titles.entries()) {
      const body = `<p>${`${title} `.repeat(40)}</p>`;
      const urgent = sample('announcement', { title, body, severity: 'urgent', category: 'venue' });
      expect((await owner.put(paths.api.document('announcement', `news-${at}`), urgent)).status).toBe(200);
    }
    await expect.poll(() => phone.notifications.length, { timeout: 20_000 }).toBe(titles.length);
    const told = new Map(phone.notifications.map(({ title, body }) => [title, body]));
    for (const title of titles) {
      const whole = `${title} `.repeat(40);
      const kept = told.get(title)!.replace(/…$/, '');
      expect(whole.startsWith(kept), title).toBe(true);
      // It ends between two words, and never within a letter and its signs.
      expect(whole[kept.length], title).toBe(' ');
    }
    await service.close();
  });
});
