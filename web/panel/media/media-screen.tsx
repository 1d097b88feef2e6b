import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { acceptedTypes, type ListedFile, type MediaFilter } from '#contract/api/files.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { type FilePage, listFiles } from '#web/panel/services/files.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { useLastData } from '#web/panel/reading/queries.ts';
import { useToast } from '#web/panel/ui/toast.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { FileDialog } from './file-dialog.tsx';
import { MediaGrid, MediaPlaceholder } from './media-grid.tsx';
import { MediaTools } from './media-tools.tsx';
import { type Queued, UploadQueue } from './upload-queue.tsx';

const PAGE_SIZE = 24;

const filesOf = ({ pages }: InfiniteData<FilePage>) => pages.flatMap(({ files }) => files);

/** What has been uploaded, newest first, as many pages as were asked for. */
const useMedia = (filter: MediaFilter) =>
  useInfiniteQuery({
    queryKey: ['media', filter],
    queryFn: async ({ pageParam: after }) =>
      valueOrThrow(await listFiles({ ...filter, limit: PAGE_SIZE, after })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: filesOf,
  });

interface MediaScreenProps {
  filter: MediaFilter;
  onFilter: (filter: MediaFilter) => void;
}

/** What has been uploaded, and where it is used. */
export function MediaScreen({ filter, onFilter }: MediaScreenProps) {
  const media = useMedia(filter);
  const toast = useToast();
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const [opened, setOpened] = useState<ListedFile>();
  const [isOver, setIsOver] = useState(false);
  const nextKey = useRef(0);
  const picker = useRef<HTMLInputElement>(null);

  const take = (files: FileList | null): boolean => {
    const added = [...(files ?? [])].map((file) => ({ key: (nextKey.current += 1), file }));
    setQueue((before) => [...before, ...added]);
    return added.length > 0;
  };
  const drop = (key: number) => setQueue((before) => before.filter((each) => each.key !== key));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  const choose = (
    <Button onClick={() => picker.current?.click()}>
      <PanelIcon name="plus" className="size-5" />
      Upload files
    </Button>
  );
  const isChosenBy = Boolean(filter.search || filter.kind || filter.isUnused);
  const { error } = media;
  const files = useLastData(media.data);
  const reload = () => void media.refetch();
  return (
    // The button does the same, so dropping and pasting need no keyboard alternative.
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
      onPaste={onPaste}
    >
      <PageHead title="Media" above={[{ to: adminPaths.dashboard, label: 'Dashboard' }]} actions={choose} />
      <input
        ref={picker}
        type="file"
        multiple
        aria-label="Files to upload"
        tabIndex={-1}
        accept={acceptedTypes.document.join()}
        className="sr-only"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      {queue.length > 0 && (
        <UploadQueue
          queue={queue}
          onGone={drop}
          onDone={(key, { name }) => {
            drop(key);
            toast({ text: `“${name}” is uploaded.` });
            reload();
          }}
        />
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
          title="Nothing like that"
          actions={
            <Button look="quiet" onClick={() => onFilter({})}>
              Show all files
            </Button>
          }
        >
          No file fits the search and the filters.
        </EmptyState>
      ) : (
        <EmptyState icon="picture" title="Nothing uploaded yet">
          Pictures and documents that are put into posts, events and profiles are collected here.
        </EmptyState>
      )}
      {media.hasNextPage && (
        <div className="mt-6 grid justify-items-center">
          <Button look="quiet" busy={media.isFetching} onClick={() => void media.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      <FileDialog file={opened} onClose={() => setOpened(undefined)} onDeleted={reload} />
    </div>
  );
}
