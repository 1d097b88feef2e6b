import { paths } from '#contract/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { blogAddress } from './blog-pages.ts';

/** Nothing written yet, or nothing with this tag. */
export function NoPosts({ tag }: { tag: string | undefined }) {
  return (
    <div className="max-w-[46ch] border-t border-line pt-10">
      <h2 className="headline headline-section">{tag ? 'Nothing under that tag.' : 'A blank page.'}</h2>
      <p className="lede mt-5 mb-9">
        {tag
          ? `No post carries the tag “${tag}”. It may have been taken off, or mistyped.`
          : 'Nobody has written anything yet. The first post appears here by itself, while this page is open.'}
      </p>
      <ButtonLink to={tag ? blogAddress({}) : paths.announcements} look="quiet">
        {tag ? 'All posts' : 'Read the announcements'}
      </ButtonLink>
    </div>
  );
}
