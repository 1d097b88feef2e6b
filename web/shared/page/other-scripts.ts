import { SCRIPT_SHEET } from '#contract/text/script-sheet.ts';
import { isTall, TALL_RUN } from '#contract/text/tall-script.ts';
import { LANGUAGES } from './own-language.ts';

const names: ReadonlySet<string> = new Set(Object.values(LANGUAGES));

/**
 * Whether a page has letters of other scripts and so needs what declares their fonts. Every page has the names of the
 * languages, which any font of the system will do for.
 */
export const hasOtherScripts = (page: string): boolean => {
  for (const [run] of page.matchAll(TALL_RUN)) if (!names.has(run)) return true;
  return false;
};

/** Links the fonts as soon as such letters come by a navigation, a live change or a keyboard. Returns what ends it. */
export function followScripts(): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  document.addEventListener('input', typed);
  // Somebody may have typed before this was loaded.
  for (const target of document.querySelectorAll<Typed>('input,textarea')) typed({ target });
  look();
  return () => observer.disconnect();

  function look(): void {
    if (!hasOtherScripts(document.body.textContent)) return;
    observer.disconnect();
    link();
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** What stands in a field is no text of the page. */
function typed({ target }: { target: EventTarget | null }): void {
  if (isTall((target as Typed).value)) link();
}

function link(): void {
  if (document.querySelector(`link[href="${SCRIPT_SHEET}"]`)) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = SCRIPT_SHEET;
  document.head.append(sheet);
}
