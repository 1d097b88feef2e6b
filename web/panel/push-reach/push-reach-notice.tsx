import { plural, t } from '#contract/languages/words.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { AnyDocument } from '#contract/api/document.ts';
import type { PushReach } from '#contract/api/push.ts';
import { useLastData } from '#web/panel/reading/queries.ts';
import { pushReach } from '#web/shared/services/push.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Notice } from '#web/shared/ui/notice.tsx';

const LOOK_AGAIN_MS = 1000;

/** Above an urgent announcement that is out: how many phones it has reached. */
export function PushReachNotice({ document }: { document: AnyDocument | undefined }) {
  const id =
    document?.['severity'] === 'urgent' && document['status'] === 'published' ? document.id : undefined;
  const { data } = useQuery({
    queryKey: ['push-reach', id, document?.version],
    queryFn: id === undefined ? skipToken : async () => valueOrThrow(await pushReach(id)),
    refetchInterval: ({ state }) =>
      state.status === 'success' && state.data?.reach?.state === 'sending' && LOOK_AGAIN_MS,
    refetchIntervalInBackground: true,
  });
  const reach = useLastData(data)?.reach;
  return id !== undefined && reach ? <Notice look="info">{reachSentence(reach)}</Notice> : null;
}

const phones = (count: number) =>
  plural(count, '{n} phone', '{count} phones', { count: count.toLocaleString('en') });

/** How far an urgent announcement got, in words. */
export function reachSentence({ state, accepted, quiet, failed }: PushReach): string {
  if (state === 'muted') return t('Not sent to phones: a board is frozen, and this is about results.');
  const asides = [
    ...(quiet > 0 ? [t('{phones} left to sleep', { phones: phones(quiet) })] : []),
    ...(failed > 0 ? [t('{phones} could not be reached', { phones: phones(failed) })] : []),
  ];
  const main =
    state === 'sending'
      ? t('On its way: {phones} so far', { phones: phones(accepted) })
      : accepted + quiet + failed === 0
        ? t('No phone has asked for urgent news of this kind yet')
        : t('Sent to {phones}', { phones: phones(accepted) });
  return `${[main, ...asides].join(', ')}.`;
}
