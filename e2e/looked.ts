import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { allFindings } from './axe.ts';
import { tooFaint } from './contrast.ts';
import { TOO_WIDE } from './fits.ts';

const LOOKS = {
  'by day': { colorScheme: 'light' },
  'by night': { colorScheme: 'dark' },
  'by day with more contrast': { colorScheme: 'light', contrast: 'more' },
  'by night with more contrast': { colorScheme: 'dark', contrast: 'more' },
  'in forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;
export type Look = keyof typeof LOOKS;

const PLAIN = { contrast: 'no-preference', forcedColors: 'none' } as const;
/** Ends the transitions that a change of look has begun. */
export const SETTLED = `document.getAnimations()
  .filter((animation) => animation instanceof CSSTransition).forEach((animation) => animation.finish())`;

const WITH_EDGE = '.chip, .search-field, .badge, .event-card, main .rounded-full, main .rounded-card';
const FLAT = `[...document.querySelectorAll(${JSON.stringify(WITH_EDGE)})]
  .filter((element) => element.checkVisibility() && element.tagName !== 'svg')
  .filter((element) => parseFloat(getComputedStyle(element).borderTopWidth) < 1)
  .map((element) => element.outerHTML.slice(0, 120))`;

/** What stands at the lower edge of a phone, and whether the end of the page can be scrolled out from under it. */
const QUICK_BAR = `(() => {
  const bar = document.querySelector('.quick-bar');
  const places = [...bar.querySelectorAll('a, button')].filter((place) => place.checkVisibility());
  scrollTo(0, document.documentElement.scrollHeight);
  const last = document.querySelector('main + footer') ?? document.querySelector('main');
  const isClear = last.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top + 1;
  scrollTo(0, 0);
  const sizes = places.map((place) => place.getBoundingClientRect());
  return {
    names: places.map((place) => place.innerText),
    least: Math.min(...sizes.flatMap(({ width, height }) => [width, height])),
    isClear,
  };
})()`;
/** The size that a finger needs. */
const FINGER = 44;

/** One page in one window. It is loaded once, looked at in every way, and says where each fault stands. */
export class Looked {
  readonly faults: string[] = [];
  readonly page: Page;
  readonly path: string;
  #look: Look = 'by night';

  constructor(page: Page, path: string) {
    this.page = page;
    this.path = path;
  }

  async as(look: Look): Promise<void> {
    this.#look = look;
    await this.page.emulateMedia({ ...PLAIN, ...LOOKS[look] });
    await this.page.evaluate(SETTLED);
  }

  async stopsNobody(): Promise<void> {
    this.#note('axe', await allFindings(this.page));
  }

  async fits(): Promise<void> {
    const pixels = await this.page.evaluate<number>(TOO_WIDE);
    if (pixels > 0) this.#note('too wide', [`${pixels} pixels`]);
  }

  /** What the eye tells apart by its edge or ground, and forced colours would flatten. */
  async keepsEdges(): Promise<void> {
    this.#note('no edge', await this.page.evaluate<string[]>(FLAT));
  }

  async hasLegibleHeader(where: string): Promise<void> {
    const words = this.page.locator('.site-header a').filter({ hasText: /\w/ });
    this.#note(`header ${where}`, await tooFaint(this.page, 4.5, words));
  }

  async hasLegibleHeaderScrolled(): Promise<void> {
    // A page that fits its window has nothing to scroll.
    if (!(await this.page.evaluate('document.documentElement.scrollHeight > innerHeight'))) return;
    await this.page.evaluate('scrollTo(0, 300)');
    await expect
      .poll(() =>
        this.page.locator('.site-header').evaluate((header) => getComputedStyle(header).backgroundColor),
      )
      .toBe('rgba(11, 10, 12, 0.72)');
    await this.hasLegibleHeader('scrolled');
  }

  async leadsToSearch(): Promise<void> {
    const link = this.page.getByRole('banner').getByRole('link', { name: 'Search' });
    const { width, height } = (await link.boundingBox())!;
    const href = await link.getAttribute('href');
    if (href !== paths.search || Math.min(width, height) < FINGER)
      this.#note('link to the search', [`${href}, ${width} by ${height} pixels`]);
  }

  async hasQuickBar(): Promise<void> {
    const look = () => this.page.evaluate<{ names: string[]; least: number; isClear: boolean }>(QUICK_BAR);
    // A page may still grow at its end while it is laid out.
    await expect.poll(async () => (await look()).isClear, { message: this.path, timeout: 5000 }).toBe(true);
    const { names, least } = await look();
    const isWhole = names.join() === 'Now,Programme,My day,Board,More' && least >= FINGER;
    if (!isWhole) this.#note('quick bar', [`${names.join()}, at least ${least} pixels`]);
  }

  #note(check: string, found: readonly string[]): void {
    const { width } = this.page.viewportSize()!;
    for (const fault of found)
      this.faults.push(`${this.path} at ${width}, ${this.#look}, ${check}: ${fault}`);
  }
}
