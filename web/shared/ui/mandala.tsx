import { memo } from 'react';
import { Drawing } from './drawing.tsx';

interface MandalaProps {
  /** The document's id: the same id is always drawn the same. */
  id: string;
  hue?: number;
  className?: string;
}

export const Mandala = memo(function Mandala({ id, hue, className }: MandalaProps) {
  return <Drawing of={{ kind: 'mandala', id, hue }} viewBox="-520 -520 1040 1040" className={className} />;
});
