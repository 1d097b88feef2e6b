import { useCallback, useEffect, useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { ListedFile, MediaFilter } from '#contract/api/files.ts';
import { listFiles } from '#web/panel/services/files.ts';

interface Read {
  asked: string;
  files: ListedFile[];
  next: string | undefined;
}

export interface Media {
  /** Undefined until the first answer. */
  files: ListedFile[] | undefined;
  hasMore: boolean;
  isReading: boolean;
  error: ErrorBody | undefined;
  showMore: () => void;
  reload: () => void;
  /** Gone: it need not be asked for again. */
  forget: (id: string) => void;
}

const PAGE_SIZE = 24;

/** What has been uploaded, newest first, as far as it has been asked for. */
export function useMedia(filter: MediaFilter): Media {
  const asked = JSON.stringify(filter);
  const [read, setRead] = useState<Read>();
  const [error, setError] = useState<ErrorBody>();
  const [isReading, setIsReading] = useState(true);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isOver = false;
    setIsReading(true);
    void listFiles({ ...(JSON.parse(asked) as MediaFilter), limit: PAGE_SIZE }).then((answer) => {
      if (isOver) return;
      setIsReading(false);
      setError(answer.ok ? undefined : answer.error);
      if (answer.ok) setRead({ asked, files: answer.value.files, next: answer.value.next });
    });
    return () => {
      isOver = true;
    };
  }, [asked, tries]);

  const showMore = async () => {
    if (!read?.next || isReading) return;
    setIsReading(true);
    const answer = await listFiles({ ...filter, limit: PAGE_SIZE, after: read.next });
    setIsReading(false);
    setError(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    // Another search may have begun meanwhile: then this answer is to none that anybody asks.
    setRead((before) =>
      before?.asked === read.asked
        ? { ...before, files: [...before.files, ...answer.value.files], next: answer.value.next }
        : before,
    );
  };

  return {
    files: read?.files,
    hasMore: read?.next !== undefined,
    isReading,
    error,
    showMore: () => void showMore(),
    reload: useCallback(() => setTries((before) => before + 1), []),
    forget: (id) =>
      setRead((before) => before && { ...before, files: before.files.filter((file) => file.id !== id) }),
  };
}
