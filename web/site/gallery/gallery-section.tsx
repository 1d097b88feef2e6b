import { t } from '#contract/languages/words.ts';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { Gallery, type GalleryProps } from './gallery.tsx';

/** A gallery as a part of a page. */
export const GallerySection = (gallery: GalleryProps) => (
  <section aria-labelledby="pictures" className="section">
    <div className="wrap">
      <SectionHead id="pictures" title={t('In pictures')} />
      <Gallery {...gallery} label={t('Pictures')} />
    </div>
  </section>
);
