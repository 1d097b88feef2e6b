import { VARIANT_FORMATS } from '#contract/api/files.ts';
import { hasVariants, parsePictureAddress, sourceSet } from '#contract/art/picture-address.ts';
import { hintImage } from './picture-hint.ts';

/** A picture as documents name it: where it is, and what it shows in words. */
export interface PictureOf {
  url: string;
  alt: string;
}

interface PictureProps {
  picture: PictureOf;
  /** How wide it is shown, for the browser's choice among its widths. */
  sizes?: string | undefined;
  /** The one that the first paint is waited for with. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A photograph that staff have uploaded. Its address tells its measures, the widths to choose from and a hint of its
 * colours, so nothing moves when it arrives and something is there before it does.
 */
export function Picture({
  picture: { url, alt },
  sizes = '100vw',
  isFirst = false,
  className = '',
}: PictureProps) {
  const loading = {
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : undefined,
    decoding: 'async',
  } as const;
  const address = parsePictureAddress(url);
  if (!address?.width) return <img src={url} alt={alt} {...loading} className={className} />;
  const { width, height, focus, hint } = address;
  const focused = focus ? `picture-focused focus-x-${focus.x} focus-y-${focus.y}` : '';
  const image = (
    <img
      src={address.url}
      alt={alt}
      width={width}
      height={height}
      {...loading}
      className={`picture-image ${focused}`}
    />
  );
  // Where the whole picture is to be seen, what it leaves free of its frame stays free.
  const isWhole = className.includes('object-contain');
  return (
    <span className={`picture ${className}`}>
      {hint && !isWhole && <img src={hintImage(hint)} alt="" className="picture-hint" />}
      {hasVariants(address) ? (
        <picture className="contents">
          {VARIANT_FORMATS.map((format) => (
            <source key={format} type={`image/${format}`} srcSet={sourceSet(address, format)} sizes={sizes} />
          ))}
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
