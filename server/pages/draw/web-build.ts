import { ENGLISH } from '#contract/languages/words.ts';
import type { WebBuild } from './drawing.ts';

/** Those of other languages than English are loaded when they are asked for first. The packed program has them beside it. */
const inOtherLanguages = new URL(
  import.meta.filename.endsWith('.js') ? './web-' : '../../../build/languages/',
  import.meta.url,
).href;
const fileOf = (language: string) =>
  inOtherLanguages + language + (inOtherLanguages.endsWith('/') ? '/server/index.js' : '.js');

/** The built web app of a language. */
export const webBuildOf = async (language: string): Promise<WebBuild> =>
  language === ENGLISH
    ? import('#web-build')
    : ((await import(/* @vite-ignore */ fileOf(language))) as WebBuild);
