import { paths } from '#contract/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';

/** The post was taken down while somebody was reading it. */
export function PostGone({ title }: { title: string }) {
  return (
    <>
      <output className="sr-only">This post was unpublished.</output>
      <PageHero
        art="post-gone"
        kicker="Unpublished"
        title="Taken down."
        lede={`“${title}” was unpublished while you had it open. If it comes back, it appears here again.`}
      >
        <div className="mt-10">
          <ButtonLink to={paths.blog}>
            <Icon name="arrowLeft" />
            All posts
          </ButtonLink>
        </div>
      </PageHero>
    </>
  );
}
