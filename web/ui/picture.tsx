/** A picture as documents name it: where it is, and what it shows in words. */
export interface PictureOf {
  url: string;
  alt: string;
}

interface PictureProps {
  picture: PictureOf;
  sizes?: string | undefined;
  /** The one that the first paint is waited for with. */
  isFirst?: boolean;
  className?: string;
}

/** A photograph that staff have uploaded. Its box comes from its classes, so that nothing moves when it arrives. */
export function Picture({ picture: { url, alt }, sizes, isFirst = false, className }: PictureProps) {
  return (
    <img
      src={url}
      alt={alt}
      sizes={sizes}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}
