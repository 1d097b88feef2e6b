import { drawn } from '#server/testing/rounds.ts';
import { payloads } from '#server/testing/hostile/payloads.ts';

const COUNT = 20;
const sample = drawn(payloads, COUNT, 'payloads in documents');

/** What documents are filled with. A field that is there once gets the first of them, which is markup wherever it is cut. */
export const written: readonly string[] = [
  ...sample.filter((payload) => payload.startsWith('<')),
  ...sample.filter((payload) => !payload.startsWith('<')),
];
