import { mandalaElements } from './mandala-svg.ts';
import { pictureElements } from './picture-svg.ts';
import type { Subject } from './scenes/scenes.ts';

/** A drawing that the pages show: the festival's mandala, or a picture of what a document is about. */
export interface DrawingOf {
  kind: 'mandala' | Subject;
  /** The same id is always drawn the same. */
  id: string;
  /** Degrees on the colour wheel, for a mandala. */
  hue?: number | undefined;
  /** Told apart from other drawings on the same page. */
  scope?: string;
}

/** What stands inside its `<svg>`. */
export const drawingElements = ({ kind, id, hue, scope }: DrawingOf): string =>
  kind === 'mandala'
    ? mandalaElements(id, { hue, scope, colour: 'var(--color-gold)' })
    : pictureElements(kind, id, scope);
