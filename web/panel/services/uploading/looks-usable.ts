import type { UploadKind } from '#contract/api/files.ts';

const starts = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => head[at + index] === character.charCodeAt(0));

/**
 * By its first bytes, so that a film or a letter is not sent before somebody is told that it cannot be used. The
 * server looks closely; this only spares the wait.
 */
export function looksUsable(head: Uint8Array, kind: UploadKind): boolean {
  if (kind === 'document' && starts(head, '%PDF')) return true;
  const isSvg = /^\uFEFF?\s*<(?:\?xml|svg|!--|!doctype svg)/i.test(new TextDecoder().decode(head));
  return (
    isSvg ||
    starts(head, '\xff\xd8\xff') ||
    starts(head, '\x89PNG') ||
    starts(head, 'GIF8') ||
    (starts(head, 'RIFF') && starts(head, 'WEBP', 8)) ||
    (starts(head, 'ftyp', 4) && ['avif', 'avis', 'mif1', 'msf1'].some((brand) => starts(head, brand, 8)))
  );
}
