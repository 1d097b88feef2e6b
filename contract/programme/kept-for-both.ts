import { keptFor } from './kept.ts';

/** Like keptFor, for what is made of two lists. */
export function keptForBoth<One extends object, Other extends object, Made>(
  make: (one: One, other: Other) => Made,
): (one: One, other: Other) => Made {
  const known = keptFor((one: One) => keptFor((other: Other) => make(one, other)));
  return (one, other) => known(one)(other);
}
