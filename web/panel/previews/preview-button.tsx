import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { preview } from '#web/panel/services/dashboard.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

interface PreviewButtonProps {
  collection: CollectionName;
  /** Returns what is in the form when the button is pressed. */
  fieldsNow: () => Record<string, unknown>;
  /** Shows it with the parts that the public page is made of. */
  render: (document: PublicDocument) => ReactNode;
}

/** Shows what is typed as visitors will see it. Nothing is saved, and nobody else sees it. */
export function PreviewButton({ collection, fieldsNow, render }: PreviewButtonProps) {
  const [shown, setShown] = useState<Record<string, unknown>>();
  return (
    <>
      <Button look="quiet" onClick={() => setShown(fieldsNow())}>
        <PanelIcon name="eye" className="size-5 max-sm:hidden" />
        {t('Preview')}
      </Button>
      <Dialog isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={t('Preview')}>
        {shown && <Preview collection={collection} fields={shown} render={render} />}
      </Dialog>
    </>
  );
}

interface PreviewProps extends Pick<PreviewButtonProps, 'collection' | 'render'> {
  fields: Record<string, unknown>;
}

function Preview({ collection, fields, render }: PreviewProps) {
  // The server cleans and checks what is typed, as it would when it is saved.
  const { data: document, error } = useQuery({
    queryKey: ['preview', collection, fields],
    queryFn: async ({ signal }) => valueOrThrow(await preview(collection, fields, signal)).document,
  });
  if (error) {
    const missing = error.detail.fields;
    return (
      <Notice look="error">
        {missing ? t('This is missing before it can be shown:') : error.sentence}
        {missing && (
          <ul className="mt-1 list-disc ps-5">
            {Object.entries(missing).map(([field, message]) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        )}
      </Notice>
    );
  }
  if (!document) return <p role="status">{t('Drawing it…')}</p>;
  return (
    // Links in the preview do nothing, because following one would leave unsaved work.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      data-width="page"
      className="preview overflow-x-hidden overflow-y-auto rounded-[14px] border border-line bg-ink text-[1rem]"
      onClickCapture={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {render(document)}
    </div>
  );
}
