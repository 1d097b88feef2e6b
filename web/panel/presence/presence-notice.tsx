import { plural, t } from '#contract/languages/words.ts';
import { randomName } from '#web/panel/services/random-name.ts';
import { useEffect, useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { PRESENCE_BEAT_MS, type Present } from '#contract/api/presence.ts';
import { beat, leave } from '#web/panel/services/dashboard.ts';
import { listed } from '#web/panel/ui/listed.ts';
import { Notice } from '#web/shared/ui/notice.tsx';

interface PresenceNoticeProps {
  collection: CollectionName;
  id: string | undefined;
}

/** Says that somebody else has the document open too. */
export function PresenceNotice({ collection, id }: PresenceNoticeProps) {
  const { others, isElsewhere } = usePresent(collection, id);
  if (others.length > 0)
    return (
      <Notice look="info">
        {plural(
          others.length,
          '{who} has this open too. What is saved meanwhile shows up here, and nothing is overwritten unseen.',
          '{who} have this open too. What is saved meanwhile shows up here, and nothing is overwritten unseen.',
          { who: listed(others) },
        )}
      </Notice>
    );
  if (isElsewhere)
    return <Notice look="info">{t('You have this open in another tab or on another device too.')}</Notice>;
  return null;
}

const nobody: Present = { others: [], isElsewhere: false };

/** Who else has this document open. The server is asked every few seconds while the tab is visible. */
function usePresent(collection: CollectionName, id: string | undefined): Present {
  const [present, setPresent] = useState(nobody);
  useEffect(() => {
    if (id === undefined) return;
    const tab = randomName();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = async () => {
      clearTimeout(timer);
      const heard = await beat(collection, id, tab);
      if (isOver) return;
      if (heard.ok) setPresent(heard.value);
      if (document.visibilityState === 'visible') timer = setTimeout(() => void tell(), PRESENCE_BEAT_MS);
    };
    const goAway = () => {
      clearTimeout(timer);
      void leave(collection, id, tab);
    };
    // A hidden tab counts as left, because nobody edits in it.
    const onVisibility = () => (document.visibilityState === 'visible' ? void tell() : goAway());
    void tell();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', goAway);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', goAway);
      goAway();
      setPresent(nobody);
    };
  }, [collection, id]);
  return present;
}
