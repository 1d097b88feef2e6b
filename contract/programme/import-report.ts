import type { CsvProblem } from './event-csv.ts';

/** What a file of events would do, or has done. */
export interface ImportReport {
  rows: number;
  /** What would be, or was, made and changed; what the file has as it is already counts as neither. */
  created: number;
  changed: number;
  unchanged: number;
  /** The first of them, by line; nothing is written while there is one. */
  problems: CsvProblem[];
  problemCount: number;
  isWritten: boolean;
  /** The title of each that is made or changed, for somebody to look over; not all where there are many. */
  titles: Array<{ title: string; isNew: boolean }>;
}

/** More than this nobody reads; the count says how many there are. */
export const PROBLEMS_SHOWN_MAX = 200;
export const TITLES_SHOWN_MAX = 50;
