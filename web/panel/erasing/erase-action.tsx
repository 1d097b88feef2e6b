import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { ERASE, ERASE_ICON } from './erase-words.ts';
import { useErasure } from './use-erasure.tsx';

interface EraseActionProps {
  collection: CollectionName;
  document: AnyDocument;
  onErased: () => void;
}

/** On the screen of one person. */
export function EraseAction({ collection, document, onErased }: EraseActionProps) {
  const erasure = useErasure(collection, onErased);
  return (
    <>
      <Button look="quiet" onClick={() => erasure.ask({ id: document.id, name: String(document['name']) })}>
        <PanelIcon name={ERASE_ICON} className="size-5" />
        {ERASE}
      </Button>
      {erasure.dialog}
    </>
  );
}
