import { ENGLISH } from '#contract/languages/words.ts';
import type { WebBuild } from './drawing.ts';

/** Those of other languages than English are loaded when they are asked for first. The packed program has them beside it. */
const inOtherLanguages = new URL(
  import.meta.filename.endsWith('.js') ? './web-' : '../../../build/languages/',
  import.meta.url,
).href;
const fileOf = (language: string) =>
  inOtherLanguages + language + (inOtherLanguages.endsWith('/') ? '/server/index.js' : '.js');

const load = (language: string): Promise<WebBuild> =>
  language === ENGLISH ? import('#web-build') : import(/* @vite-ignore */ fileOf(language));

const builds = new Map<string, WebBuild>();

/** The built web app of a language. Importing what is there still takes a fiftieth of a drawing. */
export async function webBuildOf(language: string): Promise<WebBuild> {
  const build = builds.get(language) ?? (await load(language));
  builds.set(language, build);
  return build;
}
