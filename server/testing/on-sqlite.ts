import { describeEngines } from './engines.ts';

/** What no other engine does differently runs on SQLite in the suite, and on both with `npm run long`. */
export const describeOnSqlite: typeof describeEngines = (name, tests) =>
  describeEngines(name, tests, process.env['LONG'] ? undefined : ['sqlite']);
