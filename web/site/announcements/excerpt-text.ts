import { plainText, shortened } from '#contract/text/plain-text.ts';

const LENGTH = 200;

/** Its beginning as plain text, for where it is escaped anew. */
export const excerptText = (body: string): string => shortened(plainText(body), LENGTH);
