import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { lookFile } from '#contract/look/look-sheet.ts';
import { minimal } from '#contract/testing/minimal-documents.ts';
import { loadSharp } from '#server/files/image-worker/encode-picture.ts';
import { describeAnyEngine, signedIn } from '#server/testing/engines.ts';
import { startMailbox } from '#server/testing/mailbox.ts';
import { addSignedIn, PASSWORD } from '#server/testing/people.ts';
import { upload } from '#server/testing/upload.ts';

const SITE = paths.api.document('site', 'site');
const MAROON = { accent: '#7a0019', ground: '#ffcc33', type: 'playfair' } as const;
const svg = (content: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20" ${attributes}><rect width="40" height="20" fill="#00f"/>${content}</svg>`,
  );
/** What is in the middle of a picture. */
async function middleOf(bytes: Buffer): Promise<number[]> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)];
}

describeAnyEngine('The look', (newPlace) => {
  test('is the product’s own until something is chosen, and its files are gone when it is taken back', async () => {
    const { url } = await (await newPlace()).start();
    const owner = await signedIn(url);
    expect((await owner.put(SITE, { ...minimal.site, name: 'Nakshatra' })).status).toBe(200);
    const manifest = async () => JSON.parse((await owner.get('/manifest.webmanifest')).text);
    const before = await manifest();
    expect(before).toMatchObject({ theme_color: '#0b0a0c', icons: [{ src: '/icons/icon-192.png' }, {}, {}] });

    expect((await owner.patch(SITE, { look: MAROON })).status).toBe(200);
    const { href, version } = lookFile({ plate: false, ...MAROON })!;
    const sheet = await owner.get(href);
    expect(sheet).toMatchObject({ status: 200 });
    expect(sheet.headers.get('content-type')).toContain('text/css');
    expect(sheet.text).toContain('/fonts/playfair-display');
    expect((await owner.get('/look-older.css')).headers.get('location')).toBe(href);
    const chosen = await manifest();
    expect(chosen.icons[0].src).toBe(`/icons/icon-192.png?v=${version}`);
    expect(chosen.theme_color).not.toBe('#0b0a0c');
    const favicon = await owner.get('/favicon.svg');
    expect(favicon).toMatchObject({ status: 200 });
    expect(favicon.text).not.toContain('#decba7');
    const ico = Buffer.from(await (await fetch(`${url}/favicon.ico`)).arrayBuffer());
    expect(ico.readUInt16LE(2)).toBe(1);
    expect(ico.subarray(22, 26).toString('latin1')).toBe('\x89PNG');

    expect((await owner.patch(SITE, { look: null })).status).toBe(200);
    expect(await manifest()).toEqual(before);
    expect((await owner.get(href)).status).not.toBe(200);
  });

  test('is refused with a sentence where a colour is none, and nothing else of it is lost', async () => {
    const { url } = await (await newPlace()).start();
    const owner = await signedIn(url);
    await owner.put(SITE, { ...minimal.site, look: MAROON });
    const refused = await owner.patch(SITE, { look: { ...MAROON, ground: 'maroonish' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'look.ground': 'Ground colour must be a colour like #DECBA7.' } },
    });
    const type = await owner.patch(SITE, { look: { type: 'comic' } });
    expect(type.body.fields).toEqual({ 'look.type': 'Type must be one of: fraunces, archivo, playfair.' });
    expect((await owner.get(`${SITE}?audience=staff`)).body['look']).toMatchObject(MAROON);
  });

  test('has a logo that only draws: another is refused by what is wrong with it', async () => {
    const { url } = await (await newPlace()).start();
    const owner = await signedIn(url);
    const says = async (bytes: Buffer) =>
      (await upload(owner, bytes, { name: 'logo.svg', kind: 'logo' })).body.message;
    expect(await says(svg('<script>alert(1)</script>'))).toContain('has a script in it');
    expect(await says(svg('', 'onload="alert(1)"'))).toContain('has an event attribute in it');
    expect(await says(svg('<foreignObject><p/></foreignObject>'))).toContain('has a foreign object in it');
    expect(await says(svg('<use href="https://evil.example/x.svg#a"/>'))).toContain('another place');
    expect(await says(svg('<style>@import url(//evil.example)</style>'))).toContain('another place');
    expect(await says(svg('<rect fill="url(https://evil.example/#a)"/>'))).toContain('another place');

    const fine = svg('<defs><linearGradient id="a"/></defs><rect width="9" height="9" fill="url(#a)"/>');
    const { status, body } = await upload(owner, fine, { name: 'logo.svg', kind: 'logo' });
    expect(status).toBe(201);
    await owner.put(SITE, { ...minimal.site, look: { logo: body.url } });
    // Visitors see it now, and the icons are made of it: blue in the middle, in the place of the mark.
    const { href } = lookFile({ plate: false, logo: body.url })!;
    expect((await fetch(url + href).then((answer) => answer.text())).includes(body.url)).toBe(true);
    expect((await fetch(url + body.url)).status).toBe(200);
    for (const name of ['icon-192', 'icon-maskable-512', 'apple-touch-icon']) {
      const png = Buffer.from(await (await fetch(`${url}/icons/${name}.png`)).arrayBuffer());
      const [red, , blue] = await middleOf(png);
      expect([name, blue! > 200, red! < 60]).toEqual([name, true, true]);
    }
  });

  test('reaches share cards, mails, authenticators and passkeys', async () => {
    const mailbox = await startMailbox();
    const running = await (
      await newPlace()
    ).start({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://fest.example.org' });
    const owner = await signedIn(running.url);
    const colours = { accent: '#7a0019' };
    await owner.put(SITE, { ...minimal.site, name: 'Nakshatra', look: colours });
    const { version } = lookFile({ plate: false, ...colours })!;

    const card = await fetch(`${running.url}/share/site/site.png`, { redirect: 'manual' });
    expect(card.headers.get('location')).toMatch(new RegExp(`-${version}$`));
    const picture = await fetch(running.url + card.headers.get('location')!);
    expect(picture.headers.get('content-type')).toBe('image/png');

    await owner.post('/api/invitations', { email: 'new@example.org', role: 'editor' });
    const mail = await mailbox.next('new@example.org');
    expect(mail.html).toContain('background:#7a0019;color:#fffdf8');
    expect(mail.from?.name).toBe('Nakshatra');

    const { browser } = await addSignedIn(running, 'editor');
    const totp = await browser.post('/api/auth/account/second-factor', { password: PASSWORD });
    expect(totp.body['totpUri']).toMatch(/^otpauth:\/\/totp\/Nakshatra[:%].*issuer=Nakshatra/);
    const passkey = await browser.post('/api/auth/account/passkeys/options', { password: PASSWORD });
    expect(passkey.body['rp']).toMatchObject({ name: 'Nakshatra', id: 'fest.example.org' });
  });
});
