import { mandalaElements } from './mandala-svg.ts';
import { artElements } from './picture-svg.ts';

/** A drawing that the pages show: a mandala alone, or a whole picture around one. */
export interface DrawingOf {
  kind: 'mandala' | 'picture';
  /** The same id is always drawn the same. */
  id: string;
  /** Degrees on the colour wheel. */
  hue?: number | undefined;
  /** Told apart from other drawings on the same page. */
  scope?: string;
}

/** What stands inside its `<svg>`. */
export const drawingElements = ({ kind, id, ...look }: DrawingOf): string =>
  kind === 'mandala' ? mandalaElements(id, look) : artElements(id, look);
