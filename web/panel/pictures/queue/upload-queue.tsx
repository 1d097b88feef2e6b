import { plural, t } from '#contract/languages/words.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { uploadBoxClass } from '#web/panel/pictures/upload-states.tsx';
import { fileSize } from '#web/panel/services/files.ts';
import { type QueuedFile, totalOf } from './use-upload-queue.ts';

interface UploadQueueProps {
  queue: readonly QueuedFile[];
  onRetry: (key: number) => void;
  onDrop: (key: number) => void;
  onCancelAll: () => void;
}

/** One progress for all files on their way, and those that failed, each with its reason. */
export function UploadQueue({ queue, onRetry, onDrop, onCancelAll }: UploadQueueProps) {
  const failed = queue.flatMap(({ key, file, state }) =>
    state.is === 'failed' ? [{ key, file, error: state.error }] : [],
  );
  return (
    <section aria-label={t('Uploads')} className="grid gap-3">
      {failed.length < queue.length && <Total queue={queue} onCancelAll={onCancelAll} />}
      <div role="alert">
        {failed.length > 0 && (
          <ul aria-label={t('Failed uploads')} className="grid gap-3">
            {failed.map(({ key, file, error }) => (
              <li key={key} className={uploadBoxClass({ isSmall: true, isInvalid: true })}>
                <p className="min-w-40 px-2 font-medium [overflow-wrap:anywhere]">{file.name}</p>
                <FieldError>{error.message}</FieldError>
                <div className="flex flex-wrap gap-2">
                  <Button onClick={() => onRetry(key)}>
                    <PanelIcon name="undo" />
                    {t('Try again')}
                  </Button>
                  <Button look="quiet" onClick={() => onDrop(key)}>
                    {t('Let it be')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Total({ queue, onCancelAll }: Pick<UploadQueueProps, 'queue' | 'onCancelAll'>) {
  const { count, done, bytes, sent } = totalOf(queue);
  const current = queue.find(({ state }) => state.is === 'running');
  const isAway = current?.state.is === 'running' && current.state.progress.phase === 'waiting';
  const percent = bytes === 0 ? 0 : Math.floor((sent / bytes) * 100);
  return (
    <div className={uploadBoxClass({ isSmall: true, isInvalid: false })}>
      <div className="grid flex-[1_1_14rem] gap-2 px-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-soft">
          {/* The number of files is told to screen readers, not every percent. */}
          <span role="status">
            {plural(count, 'Uploading {n} file', 'Uploading {at} of {n} files', {
              at: Math.min(done + 1, count),
            })}
          </span>
          <span className="tabular-nums">
            {t('{percent} % of {size}', { percent, size: fileSize(bytes) })}
          </span>
        </p>
        <progress
          className="upload-progress h-1.5 w-full appearance-none overflow-hidden rounded-[3px] border-0 bg-line"
          aria-label={plural(count, 'Upload of {n} file', 'Upload of {n} files')}
          max={100}
          value={percent}
        />
        <p className="text-[0.875rem] text-muted [overflow-wrap:anywhere]">
          {isAway ? t('The connection is lost. It goes on by itself when it is back.') : current?.file.name}
        </p>
      </div>
      <Button look="quiet" onClick={onCancelAll}>
        {count === 1 ? t('Cancel') : t('Cancel all')}
      </Button>
    </div>
  );
}
