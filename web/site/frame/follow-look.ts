import type { Look } from '#contract/entities/look.ts';
import { lookColours } from '#contract/look/look-colours.ts';
import { lookFile } from '#contract/look/look-sheet.ts';

/** Dresses the open page in another look, as the server would draw it now. */
export function followLook(look: Look | undefined): void {
  const file = lookFile(look);
  const earlier = document.head.querySelectorAll<HTMLLinkElement>('link[href^="/look-"]');
  const drop = () => earlier.forEach((link) => link.remove());
  if (file) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = file.href;
    // The old one stays until the new one is there, so that no page is bare in between.
    link.addEventListener('load', drop);
    document.head.append(link);
  } else drop();
  const { ink } = lookColours(look ?? {});
  const [day, night] = document.head.querySelectorAll<HTMLMetaElement>('[name=theme-color]');
  if (day) day.content = ink.day;
  if (night) night.content = ink.night;
  for (const icon of document.head.querySelectorAll<HTMLLinkElement>('link[rel$=icon]'))
    icon.href = icon.href.replace(/(\?.*)?$/, file ? `?v=${file.version}` : '');
}
