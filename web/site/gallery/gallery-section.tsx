import { t } from '#contract/languages/words.ts';
import type { Gallery as Pictures } from '#contract/entities/gallery.ts';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { Gallery } from './gallery.tsx';

/** A gallery as a part of a page. */
export const GallerySection = ({ pictures }: { pictures: Pictures }) => (
  <section aria-labelledby="pictures" className="section">
    <div className="wrap">
      <SectionHead id="pictures" title={t('In pictures')} />
      <Gallery pictures={pictures} label={t('Pictures')} />
    </div>
  </section>
);
