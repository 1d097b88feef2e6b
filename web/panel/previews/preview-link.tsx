import { t } from '#contract/languages/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { type NewPreviewLink, PREVIEW_LINK_DAYS } from '#contract/api/previews.ts';
import { makePreviewLink, previewLinks, withdrawPreviewLink } from '#web/panel/services/previews.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CopyField } from '#web/panel/ui/fields/clipboard-field.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { rich } from '#web/shared/ui/rich.tsx';

interface PreviewLinkProps {
  collection: CollectionName;
  id: string;
}

/** Shows a draft to somebody without an account, by a link that ends. */
export function PreviewLinkButton(draft: PreviewLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <PanelIcon name="eye" className="size-5" />
        {t('Share the draft')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('Preview link')}>
        <Links {...draft} />
      </Dialog>
    </>
  );
}

function Links({ collection, id }: PreviewLinkProps) {
  const client = useQueryClient();
  const queryKey = ['preview-links', collection, id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => valueOrThrow(await previewLinks(collection, id, signal)).links,
  });
  const [made, setMade] = useState<NewPreviewLink>();
  const submission = useSubmission();
  const read = () => client.invalidateQueries({ queryKey });
  const make = async () => {
    const done = await submission.run(() => makePreviewLink(collection, id));
    if (!done) return;
    setMade(done.value);
    await read();
  };
  const withdraw = async (link: string) => {
    if (!(await submission.run(() => withdrawPreviewLink(collection, id, link)))) return;
    if (made?.id === link) setMade(undefined);
    await read();
  };
  return (
    <div className="grid gap-5">
      <p>
        {t(
          'Whoever has the link sees what is saved, as the page will look, without an account. It ends after {days} days, and can be withdrawn before.',
          { days: PREVIEW_LINK_DAYS },
        )}
      </p>
      <FormError message={submission.beside()} />
      {made && (
        <CopyField
          label={t('The new link')}
          value={made.url}
          hint={t('Copy it now: it is shown here only once.')}
        />
      )}
      <Button data-primary busy={submission.isBusy} onClick={() => void make()}>
        {made ? t('Make another link') : t('Make a link')}
      </Button>
      {error && <Notice look="error">{error.sentence}</Notice>}
      {!data && !error && <p role="status">{t('Reading the links…')}</p>}
      {data?.length === 0 && <p className="text-muted">{t('No link is open at the moment.')}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-2" aria-label={t('Open links')}>
          {data.map((link) => (
            <li key={link.id} className="panel-card flex flex-wrap items-center justify-between gap-x-4 p-3">
              <span>
                {rich(t('Made <made></made> by {who}; ends <end></end>', { who: link.by }), {
                  made: () => <TimeText instant={link.createdAt} />,
                  end: () => <TimeText instant={link.expiresAt} />,
                })}
              </span>
              <Button look="quiet" onClick={() => void withdraw(link.id)}>
                {t('Withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
