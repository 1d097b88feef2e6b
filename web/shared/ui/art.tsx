import { memo, useId } from 'react';
import type { Subject } from '#contract/art/scenes/scenes.ts';
import { Drawing } from './drawing.tsx';
import { Picture, type PictureOf } from './picture.tsx';

interface ArtProps {
  /** The document's id: the same id is always drawn the same. */
  id: string;
  /** What it is drawn as. */
  subject: Subject;
  /** What staff have uploaded always wins. */
  picture?: PictureOf | undefined;
  /** Where its drawing is a file, for long lists: it loads when it comes into view, and the page stays light. */
  file?: string | undefined;
  /** Beside text that says the same, a photograph's description would only be read twice. */
  isDecoration?: boolean;
  /** Whether it is the largest picture of the first paint. */
  isFirst?: boolean;
  /** How wide the picture is shown, for the browser's choice among its sizes. */
  sizes?: string;
  className?: string;
}

/** A picture for any document. It fills the box that its classes give it. */
export function Art({
  id,
  subject,
  picture,
  file,
  isDecoration,
  isFirst,
  sizes,
  className = 'size-full',
}: ArtProps) {
  if (picture) {
    const shown = isDecoration ? { ...picture, alt: '' } : picture;
    return (
      <Picture picture={shown} isFirst={isFirst} sizes={sizes} className={`object-cover ${className}`} />
    );
  }
  if (file) return <img src={file} alt="" loading="lazy" decoding="async" className={className} />;
  return <DrawnArt id={id} subject={subject} className={className} />;
}

type DrawnProps = Pick<ArtProps, 'id' | 'subject' | 'className'>;

const DrawnArt = memo(function DrawnArt({ id, subject, className }: DrawnProps) {
  const scope = useId().replace(/\W/g, '');
  return <Drawing of={{ kind: subject, id, scope }} className={className} />;
});
