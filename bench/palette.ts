import { chromium, type Page } from 'playwright-core';
import { WRITES_MAX } from '#contract/api/writes.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { Festival } from '../e2e/festival.ts';
import { median, type Row } from './report.ts';

const MANY = 5000;
const TURNS = 9;

/** How long the palette takes to open and to find, with 5,000 documents; the demo festival alone is the reference. */
export async function palette(): Promise<Row[]> {
  const festival = await Festival.begin({ settings: { CAPTCHA: 'off' }, isAlone: true });
  const browser = await chromium.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ baseURL: festival.url, reducedMotion: 'reduce' });
    await page.goto('/admin-panel/venues');
    await page.getByLabel('Email').fill(festival.owner.email);
    await page.getByLabel('Password').fill(festival.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor();
    const few = await times(page);
    await fillVenues(festival);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor();
    const many = await times(page);
    const row = (what: string, ours: number, reference: number): Row => ({
      what: `palette: ${what}, ${MANY.toLocaleString('en')} documents`,
      ours: `${ours.toFixed(0)} ms`,
      reference: `${reference.toFixed(0)} ms with the demo festival alone`,
      ratio: reference / ours,
    });
    return [row('opens', many.open, few.open), row('finds, from the last key on', many.find, few.find)];
  } finally {
    await browser.close();
    await festival.end();
  }
}

async function fillVenues(festival: Festival): Promise<void> {
  const owner = await festival.signedIn();
  for (let from = 0; from < MANY; from += WRITES_MAX) {
    const writes = Array.from({ length: Math.min(WRITES_MAX, MANY - from) }, (_, index) => ({
      collection: 'venues',
      id: `place-${from + index}`,
      fields: { name: `Place number ${from + index}` },
    }));
    const { status } = await owner.post('/api/writes', { writes });
    if (status !== 200) throw new Error(`The venues were answered with ${status}.`);
  }
}

/** From the key to the field with the focus, and from the last letter to the first document. */
async function times(page: Page): Promise<{ open: number; find: number }> {
  const [open, find]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    open.push(
      await page.evaluate<number>(`new Promise((resolve) => {
        const began = performance.now();
        addEventListener('focusin', () => requestAnimationFrame(() => resolve(performance.now() - began)), { once: true });
        dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      })`),
    );
    await page.keyboard.type('main law');
    const began = performance.now();
    await page.keyboard.type('n');
    await page.getByRole('option').filter({ hasText: 'Venue' }).first().waitFor();
    find.push(performance.now() - began);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return { open: median(open), find: median(find) };
}
