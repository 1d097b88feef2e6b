import { durableWrites } from './durable-writes.ts';
import { liveFanOut } from './live-fan-out.ts';
import { printTable, type Row } from './report.ts';

/** Each row is a ratio against a reference in the same run; above 1 is better than the reference. */
const rows: Row[] = [...(await durableWrites()), await liveFanOut(1000)];
printTable(rows);
