/**
 * A wide table scrolls in a box of its own instead of pushing the page aside, and what scrolls can be reached by keys.
 * The server has cleaned the content, so a `<table` in it is a table and nothing else.
 */
export const withScrolling = (html: string): string =>
  html
    .replaceAll('<table', '<div class="prose-scroll" tabindex="0" role="region" aria-label="Table"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
