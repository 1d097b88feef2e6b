import { SCRIPT_SHEET } from '#contract/text/script-sheet.ts';
import { isTall } from '#contract/text/tall-script.ts';
import { LANGUAGES } from './own-language.ts';

/**
 * Whether a page has letters of other scripts and so needs what declares their fonts. Every page has the names of the
 * languages, which any font of the system will do for.
 */
export const hasOtherScripts = (page: string): boolean =>
  isTall(page) && isTall(Object.values(LANGUAGES).reduce((text, name) => text.replaceAll(name, ''), page));

/** Links the fonts as soon as such letters come by a navigation or a live change. Returns what ends it. */
export function followScripts(): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  look();
  return () => observer.disconnect();

  function look(): void {
    const isLinked = document.querySelector(`link[href="${SCRIPT_SHEET}"]`) !== null;
    if (!isLinked && !hasOtherScripts(document.body.textContent)) return;
    observer.disconnect();
    if (isLinked) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = SCRIPT_SHEET;
    document.head.append(link);
  }
}
