import { useQuery } from '@tanstack/react-query';
import { readDashboard } from '#web/panel/services/dashboard.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';

/** What is on changes with the clock alone, without a change in any collection. */
const AGAIN_MS = 30_000;

const COUNTED = ['announcement', 'blogs', 'events', 'results', 'contact-inquiry', 'venues'] as const;

export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => valueOrThrow(await readDashboard(signal)),
    refetchInterval: AGAIN_MS,
    refetchIntervalInBackground: true,
    meta: { follows: COUNTED },
  });
