import { useEffect, useState } from 'react';
import type { AnyDocument } from '#contract/api/document.ts';
import type { PushReach } from '#contract/api/push.ts';
import { pushReach } from '#web/shared/services/push.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import { reachSentence } from './reach-sentence.ts';

const LOOK_AGAIN_MS = 1000;

/** Above an urgent announcement that is out: how many phones it has reached. */
export function PushReachNote({ document }: { document: AnyDocument | undefined }) {
  const [reach, setReach] = useState<PushReach>();
  const id =
    document?.['severity'] === 'urgent' && document['status'] === 'published' ? document.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      const result = await pushReach(id);
      if (isGone || !result.ok) return;
      setReach(result.value.reach);
      if (result.value.reach?.state === 'sending') timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, document?.version]);
  return id !== undefined && reach ? <Notice look="info">{reachSentence(reach)}</Notice> : null;
}
