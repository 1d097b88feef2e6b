import { paths } from '#contract/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function NoAnnouncements() {
  return (
    <div className="max-w-[46ch] border-t border-line pt-10">
      <h2 className="headline headline-section">All quiet.</h2>
      <p className="lede mt-5 mb-9">
        Nothing has been announced yet. Leave this page open: whatever the team posts appears here by itself.
      </p>
      <ButtonLink to={paths.events} look="quiet">
        See the events
      </ButtonLink>
    </div>
  );
}
