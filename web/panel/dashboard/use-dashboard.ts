import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dashboard } from '#contract/api/dashboard.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { useFollowAll } from '#web/panel/reading/staff-changes-context.tsx';
import { readDashboard } from '#web/panel/services/dashboard.ts';

/** Changes that come together are counted together; and the clock alone changes what is on. */
const TOGETHER_MS = 400;
const AGAIN_MS = 30_000;

const COUNTED = ['announcement', 'blogs', 'events', 'results', 'contact-inquiry', 'venues'] as const;

interface DashboardState {
  dashboard: Dashboard | undefined;
  error: ErrorBody | undefined;
  reload: () => void;
}

/** What the dashboard tells, kept up to date. */
export function useDashboard(): DashboardState {
  const [dashboard, setDashboard] = useState<Dashboard>();
  const [error, setError] = useState<ErrorBody>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((now) => now + 1), []);
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, TOGETHER_MS);
  };
  useFollowAll(COUNTED, soon);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const every = setInterval(reload, AGAIN_MS);
    return () => clearInterval(every);
  }, [reload]);
  useEffect(() => {
    const controller = new AbortController();
    void readDashboard(controller.signal).then((found) => {
      if (controller.signal.aborted) return;
      setError(found.ok ? undefined : found.error);
      if (found.ok) setDashboard(found.value);
    });
    return () => controller.abort();
  }, [asked]);
  return { dashboard, error, reload };
}
