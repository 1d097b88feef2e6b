import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** The image library, on first use: it costs a start more time and memory than the rest of the server together. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // No picture is worked on twice, and one at a time leaves the other cores to visitors.
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
