/**
 * Asks for the fonts of the first words together with the style sheets. In a slow network they would keep these, and so
 * the words, waiting: there the sheets ask for them. Sent as text, so it may use nothing from outside.
 */
const askForFonts = () => {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  if (/[23]g/.test(connection?.effectiveType ?? '')) return;
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

export const fontScript = (): string => `(${askForFonts})()`;
