import { t } from '#contract/languages/words.ts';

/**
 * A picture on another host tells that host who looks at the page. It is named by a link that a reader may follow,
 * and never fetched. The HTML has been cleaned, so no attribute holds a `>`.
 */
const ELSEWHERE = /<img\b[^>]*?\ssrc="(https?:[^"]*)"[^>]*>/g;

export const linkOtherPictures = (html: string): string =>
  html.replace(ELSEWHERE, (image, address: string) => {
    const words = /\salt="([^"]+)"/.exec(image)?.[1] ?? t('A picture elsewhere');
    return `<a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a>`;
  });
