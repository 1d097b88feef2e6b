import { paths } from '#contract/api/paths.ts';
import { ButtonLink } from '#web/shared/ui/button-link.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';

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
