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
  const show = () => {
    const [day, night] = [chosen === 'light', chosen === 'dark'];
    sheet.replaceSync(
      day || night ? `@media screen{:root{color-scheme:${chosen};--chosen:${Number(day)}}}` : '',
    );
    // The first colour whose condition holds is the browser's own: that of the day stands first.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color][media]'))
      meta.media = day ? 'all' : night ? 'not all' : '(prefers-color-scheme: light)';
    for (const input of document.querySelectorAll<HTMLInputElement>('input[name^=theme-]'))
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
  addEventListener('DOMContentLoaded', show);
  // Another tab has chosen, or did so while this page was kept aside.
  addEventListener('storage', read);
  addEventListener('pageshow', read);
  addEventListener('change', ({ target }) => {
    const { name = '', value } = target as HTMLInputElement;
    if (!name.startsWith('theme-')) return;
    chosen = value;
    try {
      localStorage.setItem(key, value);
    } catch {
      // As above.
    }
    show();
  });
};

export const themeScript = `(${showTheme})('${THEME_KEY}')`;
