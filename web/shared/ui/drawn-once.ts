/** About as many as the pages of a festival show. */
const DRAWN_MAX = 1000;

/** The same drawing for the same arguments, made once: the server draws the same pages again and again. */
export function drawnOnce<Args extends unknown[]>(draw: (...args: Args) => string): typeof draw {
  const drawn = new Map<string, string>();
  return (...args) => {
    const key = JSON.stringify(args);
    const elements = drawn.get(key) ?? draw(...args);
    drawn.set(key, elements);
    for (const oldest of drawn.keys()) {
      if (drawn.size <= DRAWN_MAX) break;
      drawn.delete(oldest);
    }
    return elements;
  };
}
