/** The pages to offer from here: the first, the last and those beside the present one; undefined is a gap. */
export function pagesAround(page: number, pages: number): (number | undefined)[] {
  const offered = new Set<number>([1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages));
  const sorted = [...offered].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const missing = index === 0 ? 0 : one - sorted[index - 1]! - 1;
    // A gap of one page takes the room of that page.
    if (missing === 1) return [one - 1, one];
    return missing > 1 ? [undefined, one] : [one];
  });
}
