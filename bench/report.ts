/** One line of the table: ours, the reference measured in the same run, and their ratio. */
export interface Row {
  what: string;
  ours: string;
  reference: string;
  /** Above 1 is better than the reference, whatever the unit. */
  ratio: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export function printTable(rows: readonly Row[]): void {
  console.log('| what | ours | reference | ratio |\n| --- | --- | --- | --- |');
  for (const { what, ours, reference, ratio } of rows) {
    console.log(`| ${what} | ${ours} | ${reference} | ${ratio.toFixed(2)} |`);
  }
}

export const perSecond = (count: number, ms: number): number => (count / ms) * 1000;
export const thousands = (value: number): string => Math.round(value).toLocaleString('en');
