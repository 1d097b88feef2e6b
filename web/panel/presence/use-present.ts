import { useEffect, useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { PRESENCE_BEAT_MS, type Present } from '#contract/api/presence.ts';
import { beat, leave } from '#web/panel/services/dashboard.ts';

const nobody: Present = { others: [], isElsewhere: false };

/** Letters and digits that no other tab has; without https there is no randomUUID. */
const newTab = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Who else has this document open, told and heard every few seconds while the screen is in front of somebody. */
export function usePresent(collection: CollectionName, id: string | undefined): Present {
  const [present, setPresent] = useState(nobody);
  useEffect(() => {
    if (id === undefined) return;
    const tab = newTab();
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
    // A tab that lies in the background edits nothing.
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
