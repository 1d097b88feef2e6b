import { skipToken, useQuery } from '@tanstack/react-query';
import type { AnyDocument } from '#contract/api/document.ts';
import { useLastData } from '#web/panel/reading/queries.ts';
import { pushReach } from '#web/shared/services/push.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import { reachSentence } from './reach-sentence.ts';

const LOOK_AGAIN_MS = 1000;

/** Above an urgent announcement that is out: how many phones it has reached. */
export function PushReachNote({ document }: { document: AnyDocument | undefined }) {
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
