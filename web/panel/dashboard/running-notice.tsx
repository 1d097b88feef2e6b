import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { readRunning } from '#web/panel/services/running.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Notice } from '#web/shared/ui/notice.tsx';

const AGAIN_MS = 60_000;

/** For those who run the site: something is wrong with it, and where to read what to do. */
export function RunningNotice() {
  const { data: state } = useQuery({
    queryKey: ['running'],
    queryFn: async () => valueOrThrow(await readRunning()),
    refetchInterval: AGAIN_MS,
  });
  const [first, ...others] = state?.problems ?? [];
  if (!first) return null;
  return (
    <Notice look="error" className="mb-5">
      <p>
        {first.what} {others.length > 0 && t('And {length} more. ', { length: others.length })}
        <Link to={adminPaths.running} className="underline underline-offset-4">
          {t('What to do')}
        </Link>
      </p>
    </Notice>
  );
}
