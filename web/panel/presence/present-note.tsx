import type { CollectionName } from '#contract/api/collection-names.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import { usePresent } from './use-present.ts';

interface PresentNoteProps {
  collection: CollectionName;
  id: string | undefined;
}

/** Says that somebody else is at it too, before two people write the same sentence. */
export function PresentNote({ collection, id }: PresentNoteProps) {
  const { others, isElsewhere } = usePresent(collection, id);
  if (others.length > 0)
    return (
      <Notice look="info">
        {listed(others)} {others.length === 1 ? 'has' : 'have'} this open too. What is saved meanwhile shows
        up here, and nothing is overwritten unseen.
      </Notice>
    );
  if (isElsewhere)
    return <Notice look="info">You have this open in another tab or on another device too.</Notice>;
  return null;
}

const listed = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
