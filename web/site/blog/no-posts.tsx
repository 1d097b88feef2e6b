import { paths } from '#contract/api/paths.ts';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';

/** Nothing written yet, or nothing with this tag. */
export function NoPosts({ tag }: { tag: string | undefined }) {
  return tag ? (
    <NothingYet title="Nothing under that tag." to={paths.blog} action="All posts">
      No post carries the tag “{tag}”. It may have been taken off, or mistyped.
    </NothingYet>
  ) : (
    <NothingYet title="A blank page." to={paths.announcements} action="Read the announcements">
      Nobody has written anything yet. The first post appears here by itself, while this page is open.
    </NothingYet>
  );
}
