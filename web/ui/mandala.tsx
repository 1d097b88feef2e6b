import { memo } from 'react';
import { mandalaElements } from '#contract/art/mandala-svg.ts';

interface MandalaProps {
  /** The document's id: the same id is always drawn the same. */
  id: string;
  hue?: number;
  className?: string;
}

/** Decoration only. It is put in as one string, because React would gain nothing by knowing its petals. */
export const Mandala = memo(function Mandala({ id, hue, className }: MandalaProps) {
  return (
    <svg
      viewBox="-520 -520 1040 1040"
      aria-hidden="true"
      focusable="false"
      className={className}
      dangerouslySetInnerHTML={{ __html: mandalaElements(id, { hue }) }}
    />
  );
});
