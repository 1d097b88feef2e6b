import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedFile } from '#contract/api/files.ts';
import { removeFile } from '#web/panel/services/files.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { CopyField } from '#web/panel/ui/fields/clipboard-field.tsx';
import { Confirm, Dialog } from '#web/panel/ui/dialog.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { factsOf, isPicture, typeOfUse, screenOf } from '#web/panel/pictures/library/file-facts.ts';
import { Thumbnail } from '#web/panel/pictures/library/media-grid.tsx';

interface FileDialogProps {
  file: ListedFile | undefined;
  onClose: () => void;
  onDeleted: (file: ListedFile) => void;
}

function Uploaded({ file: { createdAt, by } }: { file: ListedFile }) {
  const time = <TimeText instant={createdAt} />;
  if (by.length === 0) return time;
  const names = by.reduce((some, name) => t('{some} and {name}', { some, name }));
  return rich(t('<time></time> by {names}', { names }), { time: () => time });
}

/** One file: its facts, who uploaded it, where it is used, and its deletion. */
export function FileDialog({ file, onClose, onDeleted }: FileDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const submission = useSubmission();
  const toast = useToast();
  const close = () => {
    setIsAsking(false);
    submission.setError(undefined);
    onClose();
  };
  const remove = async () => {
    if (!file) return;
    const done = await submission.run(() => removeFile(file.id));
    if (!done) return;
    close();
    onDeleted(file);
    toast({ text: t('“{name}” is deleted.', { name: file.name }) });
  };
  return (
    <>
      <Dialog isOpen={file !== undefined} onClose={close} title={file?.name ?? ''}>
        {file && (
          <div className="grid gap-5">
            <Thumbnail file={file} isLarge />
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-[0.35rem] [&>dt]:text-muted">
              <dt>{t('File')}</dt>
              <dd>{factsOf(file)}</dd>
              <dt>{t('Uploaded')}</dt>
              <dd>
                <Uploaded file={file} />
              </dd>
            </dl>
            <Uses file={file} />
            <CopyField label={t('Address')} value={new URL(file.url, location.origin).href} />
            <div className="dialog-actions">
              <a href={file.url} target="_blank" rel="noopener" className={buttonClass('quiet', 'small')}>
                <PanelIcon name={isPicture(file) ? 'eye' : 'download'} className="size-5" />
                {t('Open the file')}
              </a>
              {file.uses.length === 0 && file.isMine && (
                <Button look="danger" onClick={() => setIsAsking(true)}>
                  <PanelIcon name="trash" className="size-5" />
                  {t('Delete')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Dialog>
      <Confirm
        isOpen={isAsking && file !== undefined}
        onClose={() => setIsAsking(false)}
        title={t('Delete this file?')}
        action={t('Delete the file')}
        busy={submission.isBusy}
        onConfirm={() => void remove()}
      >
        <div className="grid gap-4">
          <FormError message={submission.beside()} />
          <p>
            {t('“{name}” is not used anywhere. Once deleted it cannot be brought back.', {
              name: file?.name ?? '',
            })}
          </p>
        </div>
      </Confirm>
    </>
  );
}

function Uses({ file }: { file: ListedFile }) {
  if (file.uses.length === 0) {
    return (
      <p className="text-muted">
        {file.isMine
          ? t('Nothing uses it. What is not used for a week is cleared away by itself.')
          : t('Nothing uses it. Whoever uploaded it can delete it.')}
      </p>
    );
  }
  return (
    <section aria-label={t('Where it is used')}>
      <h3 className="mb-2 font-medium text-soft">{t('Where it is used')}</h3>
      <ul className="grid gap-2">
        {file.uses.map((use) => {
          const to = screenOf(use);
          return (
            <li
              key={`${use.collection} ${use.id} ${use.title}`}
              className="rounded-[10px] border border-line px-[0.9rem] py-[0.6rem]"
            >
              <p>
                {to ? (
                  <Link to={to} className="text-gold underline underline-offset-4">
                    {use.title}
                  </Link>
                ) : (
                  use.title
                )}{' '}
                <span className="text-muted">· {typeOfUse(use)}</span>
              </p>
              {isPicture(file) && use.id !== '' && use.collection !== 'user' && (
                <p className="text-[0.875rem] text-soft">
                  {use.alt
                    ? t('Described as “{alt}”', { alt: use.alt })
                    : t('Nothing says there what it shows.')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-[0.875rem] text-muted">
        {t('It can be deleted once nothing uses it: take it out there first.')}
      </p>
    </section>
  );
}
