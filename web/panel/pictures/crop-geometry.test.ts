import { assert, double, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropOf, settled } from './crop-geometry.ts';

const number = (min: number, max: number) => double({ min, max, noNaN: true });

describe('The part that is cut out', () => {
  it('lies inside the picture and has its shape', () => {
    const cutting = record({
      ratio: number(0.2, 5),
      scale: number(0, 2),
      x: number(-1, 2),
      y: number(-1, 2),
    });
    const picture = record({ width: number(10, 5000), height: number(10, 5000) });
    assert(
      property(cutting, picture, (wanted, size) => {
        const { x, y, width, height } = cropOf(wanted, size);
        for (const edge of [x, y, x + width, y + height]) {
          expect(edge).toBeGreaterThanOrEqual(-1e-9);
          expect(edge).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect((width * size.width) / (height * size.height)).toBeCloseTo(wanted.ratio, 5);
      }),
    );
  });

  it('is as large as fits, and moves no further than the edge', () => {
    const picture = { width: 400, height: 300 };
    expect(cropOf({ ratio: 1, scale: 1, x: 0.5, y: 0.5 }, picture)).toEqual({
      x: 0.125,
      y: 0,
      width: 0.75,
      height: 1,
    });
    expect(settled({ ratio: 1, scale: 1, x: 0, y: 0.9 }, picture)).toMatchObject({ x: 0.375, y: 0.5 });
  });
});
