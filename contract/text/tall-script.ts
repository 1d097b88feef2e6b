/** Scripts with signs above and below their letters: Arabic, those of India and its neighbours, Thai, Tibetan, Burmese. */
const TALL = /[\u0600-\u077F\u0900-\u109F]/;

/** Letters of them that stand together. */
export const TALL_RUN = /[\u0600-\u077F\u0900-\u109F]+/g;

/** Whether lines of it need more room between them than Latin ones. */
export const isTall = (text: string): boolean => TALL.test(text);
