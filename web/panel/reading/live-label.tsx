import { LiveStateLabel } from '#web/live/lists/live-indicator.tsx';
import type { LiveState } from '#web/live/stream/connect.ts';
import { useStaffLiveState } from './staff-changes.ts';

/** Beside a heading: whether the screen is kept up to date right now, by the panel's stream or one of its own. */
export function LiveLabel({ state }: { state?: LiveState }) {
  const ofPanel = useStaffLiveState();
  return (
    <span className="text-[0.875rem] text-muted">
      <LiveStateLabel state={state ?? ofPanel} />
    </span>
  );
}
