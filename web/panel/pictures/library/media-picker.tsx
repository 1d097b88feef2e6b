import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { SEARCH_MAX } from '#contract/api/document.ts';
import type { ListedFile, UploadKind } from '#contract/api/files.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { SearchField } from '#web/panel/ui/fields/search-field.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { MediaGrid, MediaPlaceholder } from './media-grid.tsx';
import { useMedia } from './use-media.ts';

interface MediaPickerProps {
  isOpen: boolean;
  kind: UploadKind;
  onChosen: (file: ListedFile) => void;
  onClose: () => void;
}

/** One of the files that were uploaded before. */
export const MediaPicker = ({ isOpen, onClose, ...rest }: MediaPickerProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Choose from media')}>
    <Files {...rest} />
  </Dialog>
);

function Files({ kind, onChosen }: Pick<MediaPickerProps, 'kind' | 'onChosen'>) {
  const [search, setSearch] = useState('');
  // A field for documents takes pictures too.
  const filter = {
    kind: kind === 'document' ? undefined : ('picture' as const),
    search: search || undefined,
  };
  const { files, error, isReading, hasMore, readMore, reload } = useMedia(filter);
  return (
    <div data-width="wide" className="grid gap-4">
      <search className="flex">
        <SearchField
          label={t('Search media')}
          placeholder={t('A name, or what uses it')}
          maxLength={SEARCH_MAX}
          search={search}
          onSearch={setSearch}
        />
      </search>
      {error && <RetryNotice message={error.sentence} onRetry={reload} />}
      {files === undefined ? (
        !error && <MediaPlaceholder />
      ) : files.length > 0 ? (
        <MediaGrid files={files} onOpen={onChosen} />
      ) : (
        <EmptyState
          icon={search ? 'search' : 'picture'}
          title={search ? t('Nothing like that') : t('Nothing uploaded yet')}
        >
          {search
            ? t('No file fits the search.')
            : t('What is put into posts, events and profiles is collected here.')}
        </EmptyState>
      )}
      {hasMore && (
        <div className="grid justify-items-center">
          <Button look="quiet" busy={isReading} onClick={readMore}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </div>
  );
}
