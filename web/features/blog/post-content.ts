/**
 * A wide table scrolls in a box of its own instead of pushing the page aside. The server has cleaned the content, so
 * a `<table` in it is a table and nothing else.
 */
export const withScrollingTables = (html: string): string =>
  html
    .replaceAll('<table', '<div class="prose-scroll" tabindex="0" role="region" aria-label="Table"><table')
    .replaceAll('</table>', '</table></div>');
