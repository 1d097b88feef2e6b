/** No list is changed in place, so what was made of a long one is kept as long as the list is. */
export function keptFor<List extends object, Made>(make: (list: List) => Made): (list: List) => Made {
  const known = new WeakMap<List, Made>();
  return (list) => {
    const made = known.get(list) ?? make(list);
    known.set(list, made);
    return made;
  };
}

/** How many entries at the beginning of a list are so, found by halves: behind them there may be no more. */
export function countFirst<T>(list: readonly T[], isSo: (entry: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(list[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
