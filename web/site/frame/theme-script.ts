/** Where this browser keeps the theme that its visitor has chosen: `light`, `dark`, or `system`. */
export const THEME_KEY = 'utsav.theme';

/**
 * Shows the chosen theme before anything is painted, and the choice in every switch. Sent as text in the head of each
 * page, so it may use nothing from outside. It also hears the switch itself, which therefore works before React does.
 */
const showTheme = (key: string) => {
  // A sheet and no attribute, because React would take an attribute away when it draws the whole page anew.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let chosen: string | null = null;
  let shown = '';
  const show = () => {
    const [day, night] = [chosen === 'light', chosen === 'dark'];
    const rule = day || night ? `@media screen{:root{color-scheme:${chosen};--chosen:${Number(day)}}}` : '';
    // Only another rule, because the browser computes every style of the page anew for the same one too.
    if (rule !== shown) sheet.replaceSync((shown = rule));
    // The browser's own parts take the first colour whose condition holds: that of the day stands first.
    const meta = document.querySelector<HTMLMetaElement>('[name=theme-color]');
    if (meta) meta.media = day ? 'all' : night ? 'not all' : '(prefers-color-scheme: light)';
    for (const input of document.querySelectorAll<HTMLInputElement>('[name^=theme-]'))
      input.checked = input.value === (chosen ?? 'system');
  };
  const read = () => {
    try {
      chosen = localStorage.getItem(key);
    } catch {
      // Without storage a choice holds until the page is left.
    }
    show();
  };
  read();
  // The switches are there; another tab has chosen; or it did so while this page was kept aside.
  for (const sign of ['DOMContentLoaded', 'storage', 'pageshow']) addEventListener(sign, read);
  const choose = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    if (!name?.startsWith('theme-')) return;
    chosen = value;
    show();
    try {
      localStorage.setItem(key, value);
    } catch {
      // As above.
    }
  };
  // Before React, which holds back the events of what it has not hydrated yet.
  addEventListener('change', choose, true);
};

/** A function, because the build would not leave a mere text out of the browser's files. */
export const themeScript = () => `(${showTheme})('${THEME_KEY}')`;
