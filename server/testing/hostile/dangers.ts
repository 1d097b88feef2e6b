/** An element as browsers and the strict reading beside this file have it. */
export interface Written {
  localName: string;
  attributes: Iterable<{ name: string; value: string }>;
  outerHTML: string;
}

/**
 * What would run if somebody touched it: handlers, addresses that are code, frames and objects from anywhere, and
 * whatever changes where the rest of the page leads. It is sent to pages as text, so it may use nothing from outside.
 */
export function dangersOf(elements: Iterable<Written>, page = ''): string[] {
  const found: string[] = [];
  const isCode = (value: string) =>
    // oxlint-disable-next-line no-control-regex
    /^(javascript|vbscript|livescript|data:(?!image\/(?!svg)))/i.test(value.replace(/[\u0000-\u0020]/g, ''));
  const frames = /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|open\.spotify\.com)\//;
  // The panel itself shows the site beside the steps of a new festival.
  const isSetup = page.startsWith('/admin-panel/setup');
  for (const element of elements) {
    const tag = element.localName;
    // A browser writes out the whole element for this, so only what is found is asked for it.
    const tell = (what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    const given = new Map([...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]));
    const source = given.get('src') ?? '';
    for (const [name, value] of given) {
      if (name.startsWith('on')) tell('handler');
      if (name === 'srcdoc') tell('document in an attribute');
      const isOwnPicture = tag === 'img' && name === 'src' && value.startsWith('data:image/');
      if (/^(href|src|action|formaction|xlink:href|data|poster|background|values|to|ping)$/.test(name)) {
        if (isCode(value) && !isOwnPicture) tell('code as an address');
      }
    }
    if (['object', 'embed', 'applet', 'base', 'frame', 'frameset', 'portal', 'marquee', 'xss'].includes(tag))
      tell('element');
    const isOwnSite =
      isSetup && /^\/(?!\/)/.test(source) && given.get('title') === 'The public site' && given.has('sandbox');
    if (tag === 'iframe' && !isOwnSite && !frames.test(source)) tell('frame');
    if (tag === 'meta' && given.has('http-equiv')) tell('order to the browser');
    if (tag === 'script' || tag === 'link') {
      if (/evil\.example/.test(given.get('src') ?? given.get('href') ?? '')) tell('from elsewhere');
    }
    if (tag === 'style') tell('style');
  }
  return found;
}
