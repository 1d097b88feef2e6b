import { mentionedFiles } from '#contract/api/files.ts';
import { decoded } from '#contract/text/plain-text.ts';

/**
 * How a document describes the pictures that it shows, by file: beside their address, or as the text of an image in
 * its HTML. A picture without a description is not in it.
 */
export function altTexts(document: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const note = (address: string, alt: unknown) => {
    const [id] = mentionedFiles(address);
    if (id && typeof alt === 'string' && alt.trim() && !found.has(id)) found.set(id, alt.trim());
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const [image] of value.matchAll(/<img\b[^>]*>/g))
        note(image, decoded(/\salt="([^"]*)"/.exec(image)?.[1] ?? ''));
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Record<string, unknown>;
    if (typeof fields['url'] === 'string') note(fields['url'], fields['alt']);
    if (typeof fields['imageUrl'] === 'string') note(fields['imageUrl'], fields['imageAlt']);
    for (const inner of Object.values(fields)) walk(inner);
  };
  walk(document);
  return found;
}
