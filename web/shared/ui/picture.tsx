import { VARIANT_FORMATS } from '#contract/api/files.ts';
import { hasVariants, parsePictureAddress, sourceSet } from '#contract/art/picture-address.ts';
import { HINT_COLUMNS, HINT_ROWS, readHint } from '#contract/art/picture-hint.ts';

/** A picture as documents name it: where it is, and what it shows in words. */
export interface PictureOf {
  url: string;
  alt: string;
}

interface PictureProps {
  picture: PictureOf;
  /** How wide it is shown, for the browser's choice among its widths. */
  sizes?: string | undefined;
  /** Whether it is the largest picture of the first paint. */
  isFirst?: boolean;
  className?: string;
}

/** The picture and the hint of its colours lie on one another. The hint takes the picture's size and gives none. */
const layer = 'w-full max-w-full [grid-area:1/1]';

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
  // A picture on another host, which an older release took, would tell that host who visits.
  if (!url.startsWith('/')) return <span className={`grid place-items-center ${className}`}>{alt}</span>;
  if (!address?.width) return <img src={url} alt={alt} {...loading} className={className} />;
  const { width, height, focus, hint } = address;
  const position = focus
    ? `object-[var(--focus-x)_var(--focus-y)] focus-x-${focus.x} focus-y-${focus.y}`
    : '[object-position:inherit]';
  const image = (
    <img
      src={address.url}
      alt={alt}
      width={width}
      height={height}
      {...loading}
      className={`${layer} h-full min-h-0 [object-fit:inherit] ${position}`}
    />
  );
  // A picture that is shown whole has no hint, because the hint would fill the rest of the frame.
  const isWhole = className.includes('object-contain');
  return (
    <span className={`grid overflow-hidden ${className}`}>
      {hint && !isWhole && (
        <img src={hintImage(hint)} alt="" className={`${layer} h-0 min-h-full object-fill`} />
      )}
      {hasVariants(address) ? (
        <picture className="contents [object-fit:inherit] [object-position:inherit]">
          {VARIANT_FORMATS.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={sourceSet(address, format)}
              sizes={sizes}
              // Browsers would take it for a cell of the frame's grid.
              className="hidden"
            />
          ))}
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}

const HEAD_BYTES = 54;

/**
 * A picture's hint as the address of an image: an uncompressed bitmap, which needs no encoder. Enlarged to the size
 * of the picture, its twelve colours run into one another.
 */
function hintImage(hint: string): string {
  const rgb = readHint(hint);
  const bytes = new Uint8Array(HEAD_BYTES + rgb.length);
  const head = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  head.setUint32(2, bytes.length, true);
  head.setUint32(10, HEAD_BYTES, true);
  head.setUint32(14, HEAD_BYTES - 14, true);
  head.setInt32(18, HINT_COLUMNS, true);
  // A height below zero says that the first row is the upper one.
  head.setInt32(22, -HINT_ROWS, true);
  head.setUint16(26, 1, true);
  head.setUint16(28, 24, true);
  for (let at = 0; at < rgb.length; at += 3)
    bytes.set([rgb[at + 2]!, rgb[at + 1]!, rgb[at]!], HEAD_BYTES + at);
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
