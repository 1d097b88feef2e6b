import type { MouseEvent } from 'react';

/** The viewer is fetched by the first press. Without script the link leads to the picture itself. */
export function openViewer(event: MouseEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  void import('./viewer.ts').then(({ press }) => press(event));
}
