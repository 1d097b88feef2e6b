import { type ErrorCode, sentenceOf, statusOf } from '#contract/api/errors.ts';
import type { Place, Served } from '#server/testing/engines.ts';

/** What somebody is told. A code that comes back by redirect or stops the start has no status of its own. */
export interface Told {
  status?: number;
  body: { code?: string; message?: string };
}

/** One real condition that ends with a code. */
export interface Provocation {
  /** The condition, in words. */
  when: string;
  /** Where the answer differs from the catalogue, because a more exact one helps. */
  status?: number;
  sentence?: RegExp;
  /** On the server that all of them share, as long as nobody else is harmed by it. */
  shared?: (served: Served) => Promise<Told>;
  /** On a server of its own. */
  alone?: (place: Place) => Promise<Told>;
}

/** The status and the sentence that belong to a code, as a pattern. */
export const expectedOf = (code: ErrorCode, { status, sentence }: Provocation) => ({
  status: status ?? statusOf(code),
  sentence: sentence ?? new RegExp(`^${escaped(sentenceOf(code))}( Reference: [0-9a-f]{8}\\.)?$`),
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
