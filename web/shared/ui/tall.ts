import { isTall } from '#contract/text/tall-script.ts';

/** The room that the lines of a headline need where its script has signs above and below its letters. */
export const tall = (text: string): string => (isTall(text) ? 'leading-[1.35] tracking-[0]' : '');
