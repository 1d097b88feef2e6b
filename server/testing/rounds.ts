/** How often a test does the same again: in the suite, and with `npm run long`, which is for before a release. */
export const rounds = (suite: number, long: number): number => (process.env['LONG'] ? long : suite);
