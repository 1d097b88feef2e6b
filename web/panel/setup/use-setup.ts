import { t } from '#contract/languages/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SetupState } from '#contract/api/setup.ts';
import { dismissSetup, readSetup } from '#web/panel/services/setup.ts';
import { useToast } from '#web/panel/ui/toast.tsx';
import { valueOrThrow } from '#web/shared/services/request.ts';

const KEY = ['setup'];
const FOLLOWED = ['site', 'venues', 'events', 'leaderboards', 'team'] as const;

/** What the festival still needs; it follows the documents that it is read from. */
export const useSetup = (isWanted = true) =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => valueOrThrow(await readSetup(signal)),
    enabled: isWanted,
    meta: { follows: FOLLOWED },
  });

/** Puts the dashboard's list away for everybody, or brings it back. */
export function useDismissal(): (isDismissed: boolean) => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  return async function dismiss(isDismissed) {
    const done = await dismissSetup(isDismissed);
    if (!done.ok) return toast({ text: done.error.message, look: 'error' });
    client.setQueryData<SetupState>(KEY, done.value);
    if (isDismissed)
      toast({ text: t('The list is put away for everybody.'), undo: () => void dismiss(false) });
    else toast({ text: t('The dashboard shows the list again.') });
  };
}
