/**
 * Runs in the page: what has run, and what would if somebody touched it. Handlers, addresses that are code, frames and
 * objects from anywhere, and whatever changes where the rest of the page leads.
 */
export function dangersInPage(): string[] {
  const found: string[] = ((window as unknown as { hits?: number[] }).hits ?? []).map((hit) => `ran: ${hit}`);
  const isCode = (value: string) =>
    // oxlint-disable-next-line no-control-regex
    /^(javascript|vbscript|livescript|data:(?!image\/(?!svg)))/i.test(value.replace(/[\u0000-\u0020]/g, ''));
  const frames = /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|open\.spotify\.com)\//;
  // The panel itself shows the site beside the steps of a new festival.
  const isSetup = location.pathname.startsWith('/admin-panel/setup');
  for (const element of document.querySelectorAll('*')) {
    const tell = (what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    const tag = element.localName;
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) tell('handler');
      if (name === 'srcdoc') tell('document in an attribute');
      const isOwnPicture = tag === 'img' && name === 'src' && value.startsWith('data:image/');
      if (/^(href|src|action|formaction|xlink:href|data|poster|background|values|to|ping)$/i.test(name)) {
        if (isCode(value) && !isOwnPicture) tell('code as an address');
      }
    }
    if (['object', 'embed', 'applet', 'base', 'frame', 'frameset', 'portal', 'marquee', 'xss'].includes(tag))
      tell('element');
    const isOwnSite = isSetup && element.matches('[src="/"][title="The public site"][sandbox]');
    if (tag === 'iframe' && !isOwnSite && !frames.test(element.getAttribute('src') ?? '')) tell('frame');
    if (tag === 'meta' && element.hasAttribute('http-equiv')) tell('order to the browser');
    if (tag === 'script' || tag === 'link') {
      const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
      if (/evil\.example/.test(address)) tell('from elsewhere');
    }
    if (tag === 'style') tell('style');
  }
  return found;
}
