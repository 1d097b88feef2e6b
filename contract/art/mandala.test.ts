import { describe, expect, it } from 'vitest';
import { hslToHex } from './colour.ts';
import { mandalaElements } from './mandala-svg.ts';
import { mandala, MANDALA_RADIUS } from './mandala.ts';

const ids = Array.from({ length: 300 }, (_, index) => `event-${index}`);

describe('mandala', () => {
  it('is the same for the same id, and another for another', () => {
    expect(mandala('nritya')).toEqual(mandala('nritya'));
    expect(new Set(ids.map((id) => mandala(id).sector)).size).toBe(ids.length);
  });

  it('stays within its circle, with path data that any renderer reads', () => {
    for (const id of ids) {
      const { sector, circles, beads } = mandala(id);
      expect(sector).toMatch(/^[MCLZ\d -]+$/);
      const reach = [...sector.matchAll(/-?\d+/g)].map(([number]) => Math.abs(Number(number)));
      const rings = [...circles, ...beads].map(({ radius, width }) => radius + width / 2);
      expect(Math.max(...reach, ...rings)).toBeLessThanOrEqual(MANDALA_RADIUS * 1.15);
    }
  });

  it('is light enough for a page with dozens of them', () => {
    const drawn = ids.map((id) => mandalaElements(id));
    const nodes = drawn.map((markup) => markup.match(/<(?:path|use|circle)/g)!.length);
    expect(Math.max(...nodes)).toBeLessThan(40);
    expect(drawn.reduce((sum, markup) => sum + markup.length, 0) / drawn.length).toBeLessThan(4096);
  });

  it('puts no character of the id into the markup that could end an attribute', () => {
    expect(mandalaElements('a"><script>')).not.toContain('script>');
  });
});

describe('hslToHex', () => {
  it.each([
    [0, 1, 0.5, '#ff0000'],
    [120, 1, 0.25, '#008000'],
    [-120, 1, 0.5, '#0000ff'],
    [40, 0, 1, '#ffffff'],
  ])('%d %d %d', (hue, saturation, lightness, hex) => {
    expect(hslToHex(hue, saturation, lightness)).toBe(hex);
  });
});
