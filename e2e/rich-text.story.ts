import { adminPaths } from '#contract/api/admin-paths.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { corners } from '#server/testing/pictures.ts';
import { sample } from '#server/testing/samples.ts';
import { axeFindings } from './axe.ts';
import { addStaff, openPanel, panelStory } from './panel.ts';
import { PHONE } from './story.ts';

const content = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting of Content' }).getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();

/** As Word puts it on the clipboard. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head>
<body lang=EN-IN style='word-wrap:break-word'><!--StartFragment-->
<h1 style='mso-style-name:x'>What to bring<o:p></o:p></h1>
<p class=MsoNormal style='margin-left:1cm'><span style='font-weight:bold'>Shoes</span>, and <span style="color:red" onclick="steal()">water</span>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>A torch</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>A friend</p>
<img src="file:///C:/Users/me/photo.png"><script>steal()</script><a href="javascript:steal()">here</a>
<!--EndFragment--></body></html>`;

const paste = (page: Page, html: string) =>
  content(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** From the desktop, onto the end of the text. */
const drop = (page: Page, name: string, bytes: Buffer) =>
  content(page).evaluate(
    (element, [file, base64]) => {
      const dataTransfer = new DataTransfer();
      const data = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([data], file!, { type: 'image/png' }));
      const { left, bottom } = element.lastElementChild!.getBoundingClientRect();
      const at = { clientX: left + 5, clientY: bottom - 3 };
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }));
    },
    [name, bytes.toString('base64')],
  );

panelStory(
  'An editor writes a post with a picture and schedules it, and it appears on time',
  async ({ festival, visitor }) => {
    const meera = await addStaff(festival, 'editor', 'Meera');
    const page = await visitor(PHONE);
    await openPanel(page, meera, adminPaths.post('new'));
    await page.getByLabel('Title', { exact: true }).fill('What to bring');
    await page.getByLabel('Description', { exact: true }).fill('A short list.');

    // The tools by keyboard: from the text to them and back.
    await content(page).click();
    await page.keyboard.press('Alt+F10');
    expect(await tool(page, 'Heading H2').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await tool(page, 'Heading H3').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => tool(page, 'Heading H2').getAttribute('aria-pressed'), { timeout: 10_000 })
      .toBe('true');
    await page.keyboard.type('Before you come');
    await page.keyboard.press('Enter');
    await paste(page, FROM_WORD);
    await content(page).getByRole('listitem').getByText('A friend').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const photo = await corners({ width: 900, height: 600 }).png().toBuffer();
    await drop(page, 'lamps.png', photo);
    await press(page, 'Use this picture');
    const question = page.getByRole('dialog', { name: 'Picture', exact: true });
    await question.getByRole('button', { name: 'Replace' }).waitFor({ timeout: 20_000 });
    await press(page, 'Put it in');
    await question.getByText('Describe it in a few words').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByLabel('What it shows').fill('Lamps on the lawn');
    await question.getByLabel('Caption').fill('Every evening at six');
    await question.getByLabel('Caption').press('Enter');
    await content(page).getByRole('img', { name: 'Lamps on the lawn' }).waitFor();

    await page.getByLabel('Date', { exact: true }).fill(`${new Date().getFullYear() + 1}-01-01T10:00`);
    await press(page, 'Schedule');
    await toast(page, '“What to bring” is scheduled.');

    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const owner = await festival.signedIn();
    const stored = (await owner.get(`${paths.api.document('blogs', id)}?audience=staff`)).body;
    expect(stored['content']).toMatch(
      new RegExp(
        '^<h2>Before you come</h2><h2>What to bring</h2><p><strong>Shoes</strong>, and water.</p>' +
          '<ul><li>A torch</li><li>A friend</li></ul><p>here</p>' +
          '<figure><img src="/files/[0-9a-f]{40}-900x600-[\\w-]{24}\\.png" alt="Lamps on the lawn" width="900" height="600" loading="lazy" />' +
          '<figcaption>Every evening at six</figcaption></figure>$',
      ),
    );

    // Somebody waits for it on the blog's page; a new year comes sooner than expected.
    const reader = await visitor(PHONE);
    await reader.goto(paths.blog);
    await reader.getByRole('heading', { level: 1 }).waitFor();
    const due = Date.now() + 2500;
    await owner.patch(paths.api.document('blogs', id), {
      date: new Date(due).toISOString(),
      version: stored['version'],
    });
    const link = reader.getByRole('link', { name: 'What to bring' });
    await link.first().waitFor();
    const late = Date.now() - due;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(2000);
    await link.first().click();
    const picture = reader.getByRole('img', { name: 'Lamps on the lawn' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc), { timeout: 20_000 })
      .toMatch(/\/files\/[0-9a-f]{40}\/\d+\.avif$/);
    expect(await axeFindings(reader)).toEqual([]);
  },
);

const EVERYTHING = [
  '<h2>Two</h2><h3>Three</h3><h4>Four</h4>',
  '<p>A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code> H<sub>2</sub>O x<sup>2</sup> <mark>g</mark> <kbd>K</kbd><br />new line</p>',
  '<p><a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">out</a> <a href="/events">in</a> <a href="mailto:a@b.org">mail</a></p>',
  '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><ol start="5"><li>five</li></ol>',
  '<blockquote><p>Said.</p><p><cite>Somebody</cite></p></blockquote><pre><code>a &lt; b\n  c</code></pre><hr />',
  '<table><caption>Times</caption><thead><tr><th scope="col">Day</th><th scope="col">Place</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  '<figure><img src="/icons/icon-192.png" alt="A" loading="lazy" /><figcaption>With <em>care</em></figcaption></figure>',
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Film" width="560" height="315" loading="lazy" allow="fullscreen; picture-in-picture; encrypted-media" allowfullscreen></iframe>',
].join('');

panelStory(
  'Opening a text and changing a word loses nothing else of it, and its HTML can be written by hand',
  async ({ festival, visitor }) => {
    const owner = await festival.signedIn();
    const at = paths.api.document('blogs', 'everything');
    await owner.put(at, { ...sample('blogs'), title: 'Everything', content: EVERYTHING, status: 'draft' });
    const stored = async () => (await owner.get(`${at}?audience=staff`)).body['content'];
    expect(await stored()).toBe(EVERYTHING);

    const page = await visitor();
    await openPanel(page, festival.owner, adminPaths.post('everything'));
    await content(page).getByText('Three').waitFor();
    expect(await page.getByText('Not saved yet').count()).toBe(0);
    await content(page).getByText('Two', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.getByText('Not saved yet; kept in this browser').waitFor();
    await press(page, 'Save as draft');
    await toast(page, /is saved as a draft/);
    expect(await stored()).toBe(EVERYTHING.replace('Two', 'Two!'));

    await content(page).getByText('Day').click();
    await page
      .getByRole('toolbar', { name: 'Table in Content' })
      .getByRole('button', { name: 'Row below' })
      .click();
    expect(await axeFindings(page)).toEqual([]);
    await content(page).getByText('in', { exact: true }).dblclick();
    await tool(page, 'Link').click();
    await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').fill('javascript:alert(1)');
    await press(page, 'Change the link');
    await page.getByText('This is not an address that a link can lead to.').waitFor();
    await press(page, 'Remove the link');
    await tool(page, 'Film or music').click();
    const film = page.getByRole('dialog', { name: 'Film or music' });
    await film.getByLabel('Address').fill('https://evil.example/film');
    await film.getByLabel('Title').press('Enter');
    await film.getByText('Only what is on YouTube, Vimeo, or Spotify can be shown in a post.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Cancel');

    await page.getByRole('button', { name: /^Write in HTML/ }).click();
    const source = page.getByLabel('Content: HTML');
    expect(await source.inputValue()).toContain('</thead><tbody><tr><td></td><td></td></tr>');
    await source.fill('<p style="color:red" onclick="x()">By <b>hand</b></p><script>x()</script>');
    await page.getByRole('button', { name: /^Write without HTML/ }).click();
    await content(page).getByText('By hand').waitFor();
    await press(page, 'Save as draft');
    await expect.poll(stored, { timeout: 10_000 }).toBe('<p>By <b>hand</b></p>');
    // The same words may still stand there from before.
    const notices = page.getByRole('region', { name: 'Notifications' });
    await notices
      .getByText(/is saved as a draft/)
      .last()
      .waitFor();
  },
);
