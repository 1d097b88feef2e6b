import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { writeFileName } from '#contract/api/files.ts';
import { parseVariant, variantAddress, widthsOf, withFocus } from '#contract/art/picture-address.ts';
import { readHint, writeHint } from '#contract/art/picture-hint.ts';
import { Picture } from './picture.tsx';

const id = 'ab'.repeat(20);
const hint = writeHint(Array.from({ length: 36 }, (_, index) => index * 7));
const url = `/files/${writeFileName({ id, width: 1600, height: 1200, hint, ending: 'jpg' })}`;
const markup = (address: string, className = 'object-cover') =>
  renderToStaticMarkup(
    <Picture picture={{ url: address, alt: 'A lamp' }} sizes="50vw" className={className} />,
  );

describe('Picture', () => {
  it('offers its widths in both formats, with its measures and a hint', () => {
    const html = markup(url);
    expect(html).toContain('width="1600" height="1200"');
    expect(html).toContain(`${variantAddress(id, 320, 'avif')} 320w`);
    expect(html).toContain('1600.webp 1600w');
    expect(html).not.toContain('1920.webp');
    expect(html).toContain('src="data:image/bmp;base64,');
    expect(html).not.toContain('style=');
  });

  it('keeps its focus in sight, and does not send it along', () => {
    const html = markup(withFocus(url, { x: 23, y: 88 }));
    expect(html).toContain('focus-x-20 focus-y-90');
    expect(html).not.toContain('#focus');
  });

  it('shows drawings as they are', () => {
    const drawing = markup(`/files/${writeFileName({ id, width: 512, height: 128, ending: 'svg' })}`);
    expect(drawing).toContain('width="512" height="128"');
    expect(drawing).not.toContain('<source');
  });

  it('fetches nothing from another host, and says instead what would be seen', () => {
    const html = markup('https://spy.example/a.jpg');
    expect(html).not.toMatch(/<img|spy\.example/);
  });

  it('has no hint where the frame shows through', () => {
    expect(markup(url, 'object-contain')).not.toContain('data:image');
  });
});

describe('A picture’s address', () => {
  it('has variants by width and format', () => {
    expect(parseVariant(`${id}/640.avif`)).toEqual({ id, width: 640, format: 'avif' });
    for (const path of ['640.png', '0640.avif', '640.avif/x', '640']) {
      expect(parseVariant(`${id}/${path}`)).toBeUndefined();
    }
    expect(widthsOf(1000)).toEqual([320, 480, 640, 960, 1000]);
    expect(widthsOf(320)).toEqual([320]);
  });

  it('carries colours near those of the picture', () => {
    const colours = Array.from({ length: 36 }, (_, index) => (index * 37) % 256);
    const read = readHint(writeHint(colours));
    for (const [index, colour] of colours.entries()) expect(Math.abs(read[index]! - colour)).toBeLessThan(9);
  });
});
