/** Where the two handles of a petal's edge lie: how far out (0 base, 1 tip) and how wide (of its half width). */
export type Edge = readonly [out1: number, wide1: number, out2: number, wide2: number];

export function point(radius: number, angle: number): string {
  const x = Math.round(radius * Math.sin(angle));
  const y = Math.round(-radius * Math.cos(angle));
  // A minus separates as well as a blank does; `+ 0` keeps "-0" out.
  return y < 0 ? `${x + 0}${y}` : `${x + 0} ${y + 0}`;
}

export const join = (command: string, points: string[]) =>
  command + points.map((text, index) => (index > 0 && !text.startsWith('-') ? ` ${text}` : text)).join('');

export interface Petal {
  from: number;
  to: number;
  axis: number;
  half: number;
}

export function leaf({ from, to, axis, half }: Petal, [out1, wide1, out2, wide2]: Edge): string {
  const at = (out: number, wide: number) => point(from + (to - from) * out, axis + half * wide);
  return `M${at(0, 0)}${join('C', [at(out1, wide1), at(out2, wide2), at(1, 0)])}${join('C', [at(out2, -wide2), at(out1, -wide1), at(0, 0)])}Z`;
}
