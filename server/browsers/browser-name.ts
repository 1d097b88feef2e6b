/** In this order, because most name others too: Edge says Chrome, and Chrome says Safari. */
const FAMILIES: ReadonlyArray<[name: string, pattern: RegExp]> = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d{1,3})/],
  ['Opera', /\bOPR\/(\d{1,3})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})/],
  ['UC Browser', /\bUCBrowser\/(\d{1,3})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,3})/],
  ['Safari', /\bVersion\/(\d{1,3})[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** The name and first number of a browser, such as "Chrome 126". The rest of what it says of itself is dropped. */
export function browserName(userAgent: string): string {
  for (const [name, pattern] of FAMILIES) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${Number(version)}`;
  }
  return 'Another browser';
}
