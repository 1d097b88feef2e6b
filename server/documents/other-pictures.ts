import type { AnyDocument } from '#contract/api/document.ts';
import type { FieldErrors } from '#contract/api/errors.ts';
import { notUploaded } from '#contract/entities/fields.ts';

type Path = readonly string[];

/**
 * Fields with pictures on other hosts, which would tell those hosts who visits. What an older release has stored may
 * stay: pages do not fetch it, and a text can be mended without losing the picture's address.
 */
export function otherPictures(fields: object, before: AnyDocument | null): FieldErrors | undefined {
  const known = new Set(before ? [...pictures(before)].map(([, address]) => address) : []);
  const refused = [...pictures(fields)].filter(
    ([, address]) => !address.startsWith('/') && !known.has(address),
  );
  if (refused.length === 0) return undefined;
  return Object.fromEntries(refused.map(([path]) => [path.join('.'), notUploaded(nameOf(path))]));
}

/** Every picture of a document: an address with a description beside it, or the image of a post. */
function* pictures(value: unknown, path: Path = []): Generator<[Path, string]> {
  if (typeof value !== 'object' || value === null) return;
  const { url, alt, imageUrl } = value as Record<string, unknown>;
  if (typeof url === 'string' && alt !== undefined) yield [[...path, 'url'], url];
  if (typeof imageUrl === 'string') yield [[...path, 'imageUrl'], imageUrl];
  for (const [key, inner] of Object.entries(value)) yield* pictures(inner, [...path, key]);
}

/** `contingents.3.logo.url` is the logo, and `imageUrl` the image. */
function nameOf(path: Path): string {
  const name = path.findLast((part) => part !== 'url' && !/^\d+$/.test(part))!.replace(/Url$/, '');
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
