import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** For the image worker's process only. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // No picture is worked on twice, and one core is enough: visitors have the others.
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
