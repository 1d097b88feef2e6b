import { t } from '#contract/languages/words.ts';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { acceptedTypes } from '#contract/api/accepted-files.ts';
import type { ListedFile, MediaFilter } from '#contract/api/files.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { FileDialog } from './file-dialog.tsx';
import { MediaGrid, MediaPlaceholder } from '#web/panel/pictures/library/media-grid.tsx';
import { MediaTools } from '#web/panel/pictures/library/media-tools.tsx';
import { useMedia } from '#web/panel/pictures/library/use-media.ts';
import { UploadQueue } from '#web/panel/pictures/queue/upload-queue.tsx';
import { useUploadQueue } from '#web/panel/pictures/queue/use-upload-queue.ts';

interface MediaScreenProps {
  filter: MediaFilter;
  onFilter: (filter: MediaFilter) => void;
}

/** What has been uploaded, and where it is used. */
export function MediaScreen({ filter, onFilter }: MediaScreenProps) {
  const { files, error, isReading, hasMore, readMore, reload } = useMedia(filter);
  const toast = useToast();
  const uploads = useUploadQueue({
    kind: 'document',
    onDone: (names) => {
      const [only, ...others] = names;
      toast({
        text:
          others.length === 0
            ? t('“{only}” is uploaded.', { only: only! })
            : t('{length} files are uploaded.', { length: names.length }),
      });
      reload();
    },
    onCancelled: (message) => toast({ text: message }),
  });
  const [opened, setOpened] = useState<ListedFile>();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    uploads.add(event.dataTransfer.files);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.defaultPrevented && uploads.add(event.clipboardData?.files ?? [])) event.preventDefault();
  });
  // Wherever the focus is: nothing else on this screen takes a file.
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const choose = (
    <Button onClick={() => picker.current?.click()}>
      <PanelIcon name="plus" className="size-5" />
      {t('Upload files')}
    </Button>
  );
  const isChosenBy = Boolean(filter.search || filter.kind || filter.isUnused);
  return (
    // The button does the same, so dropping needs no keyboard alternative.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="data-over:rounded-xl data-over:outline-2 data-over:outline-offset-12 data-over:outline-gold data-over:outline-dashed"
      data-over={isOver || undefined}
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
    >
      <PageHead
        title={t('Media')}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        actions={choose}
      />
      <input
        ref={picker}
        type="file"
        multiple
        aria-label={t('Files to upload')}
        tabIndex={-1}
        accept={acceptedTypes.document.join()}
        className="sr-only"
        onChange={({ currentTarget }) => {
          uploads.add(currentTarget.files ?? []);
          currentTarget.value = '';
        }}
      />
      {uploads.queue.length > 0 && (
        <div className="mb-5">
          <UploadQueue
            queue={uploads.queue}
            onRetry={uploads.retry}
            onDrop={uploads.drop}
            onCancelAll={uploads.cancelAll}
          />
        </div>
      )}
      <MediaTools filter={filter} onFilter={onFilter} />
      {error && <RetryNotice message={error.sentence} onRetry={reload} />}
      {files === undefined ? (
        !error && <MediaPlaceholder />
      ) : files.length > 0 ? (
        <MediaGrid files={files} onOpen={setOpened} />
      ) : isChosenBy ? (
        <EmptyState
          icon="search"
          title={t('Nothing like that')}
          actions={
            <Button look="quiet" onClick={() => onFilter({})}>
              {t('Show all files')}
            </Button>
          }
        >
          {t('No file fits the search and the filters.')}
        </EmptyState>
      ) : (
        <EmptyState icon="picture" title={t('Nothing uploaded yet')}>
          {t('Pictures and documents that are put into posts, events and profiles are collected here.')}
        </EmptyState>
      )}
      {hasMore && (
        <div className="mt-6 grid justify-items-center">
          <Button look="quiet" busy={isReading} onClick={readMore}>
            {t('Show more')}
          </Button>
        </div>
      )}
      <FileDialog file={opened} onClose={() => setOpened(undefined)} onDeleted={reload} />
    </div>
  );
}
