import { paths } from '#contract/api/paths.ts';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';

export function NoBoards() {
  return (
    <NothingYet title="No board yet." to={paths.events} action="See the events">
      Nobody is keeping score so far. As soon as there is a trophy to win, it stands here, and moves by
      itself.
    </NothingYet>
  );
}
