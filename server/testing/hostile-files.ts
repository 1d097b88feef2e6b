import { gzipSync } from 'node:zlib';
import { corners, pngOfSize, pngStrip } from './pictures.ts';

const PAYLOAD = '<script>alert(document.cookie)</script>';

const text = (content: string): Buffer => Buffer.from(content);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const small = () => corners({ width: 200, height: 200 });

/** Each looks like a picture to some program; none may be stored. */
export async function refusedFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await small().jpeg().toBuffer();
  const png = await small().png().toBuffer();
  const webp = await small().webp().toBuffer();
  const uses = Array.from(
    { length: 30 },
    (_, level) => `<g id="l${level + 1}"><use href="#l${level}"/><use href="#l${level}"/></g>`,
  );
  return {
    'page.png': text(`<!doctype html><html>${PAYLOAD}</html>`),
    'signed-page.png': Buffer.concat([PNG, text(`<html>${PAYLOAD}</html>`)]),
    'gif89a.gif': text(`GIF89a/*${PAYLOAD}*/=1;`),
    'cut.jpg': jpeg.subarray(0, jpeg.length * 0.6),
    'cut.png': png.subarray(0, png.length * 0.6),
    'cut.webp': webp.subarray(0, webp.length * 0.6),
    'head-only.jpg': jpeg.subarray(0, 20),
    'flipped.png': Buffer.from(
      png.map((byte, index) => (index > 60 && index % 7 === 0 ? byte ^ 0xff : byte)),
    ),
    'pixel-bomb.png': pngOfSize({ width: 60_000, height: 60_000 }),
    'wide-bomb.png': pngOfSize({ width: 2 ** 30, height: 1 }),
    'zero-pixels.png': pngOfSize({ width: 0, height: 0 }),
    'bomb.gz': gzipSync(Buffer.alloc(5_000_000)),
    'archive.zip': Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(200)]),
    'program.exe': Buffer.concat([text('MZ'), Buffer.alloc(300)]),
    'program.elf': Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(300)]),
    'script.js': text('alert(1)'),
    'document.xml': text(
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>',
    ),
    'prefixed.svg': text('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>'),
    'utf16.svg': Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'utf16le'),
    'not-text.svg': Buffer.concat([
      text('<svg xmlns="http://www.w3.org/2000/svg">'),
      Buffer.from([0xc3, 0x28]),
      text('</svg>'),
    ]),
    'copies.svg': text(
      `<svg xmlns="http://www.w3.org/2000/svg"><path id="l0" d="M0 0h9"/>${uses.join('')}<use href="#l30"/></svg>`,
    ),
    'crowd.svg': text(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(5000)}</svg>`),
    'heavy.svg': text(`<svg xmlns="http://www.w3.org/2000/svg"><desc>${'x'.repeat(1_100_000)}</desc></svg>`),
    'page.svg': text(`<html><svg xmlns="http://www.w3.org/2000/svg"/>${PAYLOAD}</html>`),
    'blanks.png': Buffer.alloc(5000, 0x20),
    'one-byte.png': Buffer.from([0x89]),
    'paper.pdf': text('%PDF-1.4\n%%EOF'),
  };
}

/** Each is small and quick to send; none may keep the image worker from the pictures of others. */
export const slowFiles = (): Record<string, Buffer> => ({
  'remarks.svg': text('<!---->'.repeat(40)),
  'remarks-and-types.svg': text('<!----> <!DOCTYPE svg>'.repeat(150)),
  'open-remarks.svg': text('<!--'.repeat(1000)),
  'strip.png': pngStrip(49_999_999),
  'strip.svg': text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="49999999"><rect width="1" height="1"/></svg>',
  ),
});

/** Pictures that carry something else with them; they are stored without it. */
export async function disarmedFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await small()
    .withExif({ IFD0: { Copyright: PAYLOAD } })
    .jpeg()
    .toBuffer();
  const png = await small().png().toBuffer();
  const inSvg = (content: string, attributes = '') =>
    text(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}><rect width="9" height="9"/>${content}</svg>`,
    );
  return {
    'tail.jpg': Buffer.concat([jpeg, text(PAYLOAD)]),
    'archive.jpg': Buffer.concat([jpeg, text('PK\u0003\u0004'), text(PAYLOAD)]),
    'tail.png': Buffer.concat([png, text(PAYLOAD)]),
    'script.svg': inSvg(PAYLOAD),
    'handler.svg': inSvg('', 'onload="alert(1)"'),
    'link.svg': inSvg('<a href="javascript:alert(1)"><circle r="1"/></a>'),
    'foreign.svg': inSvg(
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${PAYLOAD}</body></foreignObject>`,
    ),
    'style.svg': inSvg(
      '<style>@import url(//evil.example); rect{fill:url(https://evil.example/x);fill:red}</style>',
    ),
    'cdata.svg': inSvg(`<style><![CDATA[</style>${PAYLOAD}]]></style>`),
    'animated.svg': inSvg(
      '<set attributeName="onmouseover" to="alert(1)"/><animate attributeName="href" values="javascript:1"/>',
    ),
    'fetching.svg': inSvg(
      '<image href="https://evil.example/x.png"/><use href="https://evil.example/x.svg#a"/>',
    ),
    'entities.svg': text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&b;&x;</text></svg>`,
    ),
  };
}

export const hostileNames = [
  '../../../etc/passwd.png',
  '..\\..\\windows\\system32\\a.png',
  '/absolute/path.png',
  'null\u0000byte.png',
  'line\r\nSet-Cookie: a=b.png',
  '"; filename="evil.html',
  '\u202egnp.exe',
  '.htaccess',
  '   ',
  'CON',
  '\ud800.png',
  `${'long'.repeat(200)}.png`,
  '<img src=x onerror=alert(1)>.png',
];
