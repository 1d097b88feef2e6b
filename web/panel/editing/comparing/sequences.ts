/** What happens to a run of items between two sequences. */
export interface Run<Item> {
  type: 'same' | 'removed' | 'added';
  items: Item[];
}

/** Beyond this many comparisons, what differs is shown as one piece. */
const COMPARED_MAX = 4_000_000;

/** The longest common part of both stays; the rest was removed from the first or added in the second. */
export function compared<Item>(before: readonly Item[], after: readonly Item[]): Run<Item>[] {
  let [start, ends] = [0, 0];
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  while (
    ends < before.length - start &&
    ends < after.length - start &&
    before[before.length - 1 - ends] === after[after.length - 1 - ends]
  )
    ends++;
  const [one, other] = [before.slice(start, before.length - ends), after.slice(start, after.length - ends)];
  const runs: Run<Item>[] = [];
  add(runs, 'same', before.slice(0, start));
  for (const { type, items } of middle(one, other)) add(runs, type, items);
  add(runs, 'same', before.slice(before.length - ends));
  return runs;
}

function add<Item>(runs: Run<Item>[], type: Run<Item>['type'], items: readonly Item[]): void {
  const last = runs.at(-1);
  if (items.length === 0) return;
  if (last?.type === type) last.items.push(...items);
  else runs.push({ type, items: [...items] });
}

function middle<Item>(one: readonly Item[], other: readonly Item[]): Run<Item>[] {
  if (one.length * other.length > COMPARED_MAX)
    return [
      { type: 'removed', items: [...one] },
      { type: 'added', items: [...other] },
    ];
  // lengths[i][j]: how much is common to what comes from i and from j on.
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const runs: Run<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      add(runs, 'same', [one[i]!]);
      i++;
      j++;
    } else if (
      j >= other.length ||
      (i < one.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    ) {
      add(runs, 'removed', [one[i]!]);
      i++;
    } else {
      add(runs, 'added', [other[j]!]);
      j++;
    }
  }
  return runs;
}

/** One side's change of a part of the base: which items it replaces, and by what. */
interface Edit<Item> {
  from: number;
  until: number;
  by: Item[];
}

function editsOf<Item>(base: readonly Item[], side: readonly Item[]): Edit<Item>[] {
  const edits: Edit<Item>[] = [];
  let at = 0;
  let open: Edit<Item> | undefined;
  for (const { type, items } of compared(base, side)) {
    if (type === 'same') {
      at += items.length;
      open = undefined;
      continue;
    }
    if (!open) edits.push((open = { from: at, until: at, by: [] }));
    if (type === 'removed') {
      at += items.length;
      open.until = at;
    } else open.by.push(...items);
  }
  return edits;
}

export interface Joined<Item> {
  items: Item[];
  /** How many parts both changed in different ways; there mine is taken. */
  conflicts: number;
}

/** Whether two changes are about the same part. Two additions at one place are; neighbours are not. */
const touches = <Item>(one: Edit<Item>, other: Pick<Edit<Item>, 'from' | 'until'>): boolean =>
  one.from === other.from && one.until === other.until
    ? true
    : one.from < other.until && other.from < one.until;

/** Both sides' changes to one sequence. Where both changed the same part, mine stays. */
export function joined<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Joined<Item> {
  const [ours, others] = [editsOf(base, mine), editsOf(base, theirs)];
  const items: Item[] = [];
  let [at, conflicts] = [0, 0];
  while (ours.length > 0 || others.length > 0) {
    const [own, other] = [ours[0], others[0]];
    const isOwn = !other || (own !== undefined && (own.from - other.from || own.until - other.until) <= 0);
    const { from, until } = isOwn ? own! : other;
    const region = { from, until };
    const taken: { ours: Edit<Item>[]; others: Edit<Item>[] } = { ours: [], others: [] };
    // The part grows until no further change of either side is about it.
    for (let hasGrown = true; hasGrown;) {
      hasGrown = false;
      for (const side of ['ours', 'others'] as const) {
        const left = side === 'ours' ? ours : others;
        while (left[0] && touches(left[0], region)) {
          const edit = left.shift()!;
          taken[side].push(edit);
          region.from = Math.min(region.from, edit.from);
          region.until = Math.max(region.until, edit.until);
          hasGrown = true;
        }
      }
    }
    items.push(...base.slice(at, region.from));
    const [kept, dropped] = [taken.ours, taken.others].map((edits) => withEdits(base, region, edits));
    if (taken.ours.length === 0) items.push(...dropped!);
    else items.push(...kept!);
    const isBoth = taken.ours.length > 0 && taken.others.length > 0;
    if (
      isBoth &&
      !(kept!.length === dropped!.length && kept!.every((item, index) => item === dropped![index]))
    )
      conflicts++;
    at = region.until;
  }
  items.push(...base.slice(at));
  return { items, conflicts };
}

function withEdits<Item>(
  base: readonly Item[],
  { from, until }: { from: number; until: number },
  edits: readonly Edit<Item>[],
): Item[] {
  const items: Item[] = [];
  let at = from;
  for (const edit of edits) {
    items.push(...base.slice(at, edit.from), ...edit.by);
    at = edit.until;
  }
  return [...items, ...base.slice(at, until)];
}
