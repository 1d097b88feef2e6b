import { t } from '#contract/languages/words.ts';
import type { Gallery as Pictures, GalleryPicture } from '#contract/entities/gallery.ts';
import type { LangOf } from '#web/shared/page/festival.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import { Picture } from '#web/shared/ui/picture.tsx';
import { openViewer } from './open-viewer.ts';

/** One row to push sideways on a phone, a grid where there is room; the padding holds the focus ring. */
const list =
  '-mx-[clamp(20px,4vw,48px)] flex [scroll-snap-type:x_mandatory] scroll-px-[clamp(20px,4vw,48px)] gap-4 overflow-x-auto overscroll-x-contain px-[clamp(20px,4vw,48px)] py-1 md:mx-0 md:grid md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] md:gap-x-5 md:gap-y-8 md:overflow-visible md:px-0';

export interface GalleryProps {
  pictures: Pictures;
  /** Passed on, because the home page's gallery is drawn outside of the router, where a hook would throw. */
  langOf: LangOf;
}

/** Pictures as links to themselves. With script a press opens them over the page. */
export const Gallery = ({ pictures, langOf, label }: GalleryProps & { label: string }) => (
  <ul aria-label={label} className={list}>
    {pictures.map((picture, index) => (
      // The same picture may be there twice.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className="w-[78%] max-w-md shrink-0 snap-start md:w-auto md:max-w-none">
        <figure>
          <a
            href={picture.url}
            lang={(picture.alt ?? picture.caption) && langOf(picture, picture.alt ? 'alt' : 'caption')}
            className="group block rounded-card"
            onClick={openViewer}
          >
            <Picture
              picture={{ url: picture.url, alt: altOf(picture, index, pictures.length) }}
              sizes="(min-width: 48rem) 24rem, 78vw"
              className="aspect-3/2 w-full rounded-card bg-lifted object-cover transition-opacity group-hover:opacity-85"
            />
          </a>
          <Words picture={picture} lang={langOf(picture, 'caption')} />
        </figure>
      </li>
    ))}
  </ul>
);

const altOf = ({ alt, caption }: GalleryPicture, index: number, count: number): string =>
  alt ?? caption ?? t('Picture {number} of {count}', { number: index + 1, count });

interface WordsProps {
  picture: GalleryPicture;
  lang: string | undefined;
}

function Words({ picture: { caption, credit }, lang }: WordsProps) {
  if (!caption && !credit) return null;
  return (
    <figcaption className="mt-2.5 text-[0.9375rem] leading-normal wrap-anywhere text-soft">
      {caption && <Quoting texts={[[caption, lang]]} />}
      {credit && (
        <span className="block text-[0.875rem] text-muted">{t('Picture: {credit}', { credit })}</span>
      )}
    </figcaption>
  );
}
