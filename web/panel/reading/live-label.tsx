import { LiveStateLabel } from '#web/live/lists/live-indicator.tsx';
import { useStaffLiveState } from './staff-changes.ts';

/** Beside a heading: whether the screen is kept up to date right now. */
export const LiveLabel = () => (
  <span className="text-[0.875rem] text-muted">
    <LiveStateLabel state={useStaffLiveState()} />
  </span>
);
