import { plainText, shortened } from '#contract/text/plain-text.ts';

const LENGTH = 200;

/** The beginning of an announcement as plain text, for places that escape it themselves. */
export const excerptText = (body: string): string => shortened(plainText(body), LENGTH);
