import { leaf } from '#contract/art/petals.ts';
import { between, pick, type Scene, SIDE, upTo } from './scene.ts';

/** A block print in two colours, whose second block lies a little beside the first. */
export const art: Scene = ({ random, tones, name }) => {
  const across = pick(random, [2, 3]);
  const step = SIDE / across;
  const petals = pick(random, [4, 5, 6, 8]);
  const slip = [between(random, 10, 22), between(random, -20, -8)];
  const reach = step * 0.46;
  const turn = (2 * Math.PI) / petals;
  const ring = (from: number, to: number, half: number, offset: number) =>
    upTo(petals)
      .map((index) =>
        leaf({ from, to, axis: turn * (index + offset), half: turn * half }, [0.3, 1.2, 0.75, 1.1]),
      )
      .join('');
  const flower = ring(reach * 0.2, reach, 0.44, 0);
  const inner = ring(reach * 0.3, reach * 0.78, 0.2, 0.5);
  const heart = Math.round(reach * 0.16);
  const places = upTo(across + 1).flatMap((row) =>
    upTo(across + 1).map((column) => [
      Math.round(step * (column + (row % 2 === 0 ? 0.5 : 0))),
      Math.round(step * (row + 0.5)),
    ]),
  );
  const print = (block: string, x: number, y: number) =>
    places.map(([left, top]) => `<use href="#${name}${block}" x="${left! + x}" y="${top! + y}"/>`).join('');
  return (
    `<defs><path id="${name}b" d="${flower}"/>` +
    `<g id="${name}p"><path d="${inner}"/><circle r="${heart}"/></g></defs>` +
    `<g fill="${tones.dim}">${print('b', 0, 0)}</g>` +
    `<g fill="${tones.bright}">${print('p', slip[0]!, slip[1]!)}</g>`
  );
};
