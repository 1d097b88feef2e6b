import { paths } from '#contract/api/paths.ts';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';

/** Nothing at all, or nothing of the chosen category. */
export function NoAnnouncements({ category }: { category?: string | undefined }) {
  return category ? (
    <NothingYet title="Nothing here." to={paths.announcements} action="All announcements">
      There is no announcement under “{category}” right now. The next one appears here by itself.
    </NothingYet>
  ) : (
    <NothingYet title="All quiet." to={paths.events} action="See the events">
      Nothing has been announced yet. Leave this page open: whatever the team posts appears here by itself.
    </NothingYet>
  );
}
