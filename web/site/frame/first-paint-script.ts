/**
 * Asks for the fonts of the first words together with the style sheets. In a slow network they would keep these, and so
 * the words, waiting: there fonts, and what is below the first screen, come after them. Sent as text, so it may use
 * nothing from outside.
 */
const prepareFirstPaint = () => {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  if (/[23]g/.test(connection?.effectiveType ?? '')) {
    const sheet = new CSSStyleSheet();
    // For theme.css and ui.css.
    sheet.replaceSync(':root{--no-font:none}@media(width<48rem){:root{--unseen:hidden}}');
    document.adoptedStyleSheets.push(sheet);
    // Idle, so that the scripts are asked for first: a press waits for them.
    addEventListener('load', () => requestIdleCallback(() => sheet.replaceSync('')));
    return;
  }
  for (const href of document.currentScript!.dataset['fonts']!.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: '',
        href,
      }),
    );
};

export const firstPaintScript = (): string => `(${prepareFirstPaint})()`;
