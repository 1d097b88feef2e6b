/**
 * Asks for the fonts of the first words together with the style sheets. In a slow network they would keep these, and so
 * the words, waiting: there they come after them. On a phone what is far below the first screen comes after them too.
 * Sent as text, so it may use nothing from outside.
 */
const prepareFirstPaint = () => {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  const { dataset } = document.documentElement;
  const isSlow = /[23]g/.test(connection?.effectiveType ?? '');
  // For ui.css. An address of a part of the page must find that part.
  if (matchMedia('(width < 48rem)').matches && !location.hash) dataset['partsWait'] = '';
  const showParts = () => delete dataset['partsWait'];
  addEventListener('scroll', showParts, { once: true });
  // The keyboard goes from one thing to the next, and what is laid out later would move its place out of sight.
  const layOutAll = () => {
    showParts();
    for (const part of document.querySelectorAll<HTMLElement>('.below-fold')) part.dataset['hydrated'] = '';
  };
  addEventListener('keydown', layOutAll, { once: true });
  // Hydration shows them one by one, before that: see hydrate-later.tsx. This is for a page whose scripts do not come.
  addEventListener('load', () => setTimeout(showParts, 3000));
  if (isSlow) {
    // For theme.css.
    dataset['fontsWait'] = '';
    // Idle, so that the scripts are asked for first: a press waits for them.
    addEventListener('load', () => requestIdleCallback(() => delete dataset['fontsWait']));
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
