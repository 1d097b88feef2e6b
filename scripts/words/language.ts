import { ENGLISH } from '#contract/languages/words.ts';

/** The list of routes reads it, whose types are those of browsers. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };

/** The language of the web app that is built now. */
export const LANGUAGE = process?.env['WORDS_LANGUAGE'] ?? ENGLISH;
