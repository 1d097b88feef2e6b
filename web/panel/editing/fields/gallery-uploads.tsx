import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredFile } from '#contract/api/files.ts';
import { uploadBoxClass, UploadRunning } from '#web/panel/pictures/upload-states.tsx';
import { useUpload } from '#web/panel/pictures/use-upload.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';

export interface Waiting {
  key: number;
  file: File;
}

interface GalleryUploadsProps {
  waiting: readonly Waiting[];
  onDone: (key: number, file: StoredFile) => void;
  onGone: (key: number) => void;
  /** Told while a file is on its way; one that failed waits for a person. */
  onBusy: (isBusy: boolean) => void;
}

/** Pictures on their way, one after the other, so that they arrive in the order in which they were chosen. */
export function GalleryUploads({ waiting, onDone, onGone, onBusy }: GalleryUploadsProps) {
  /** Those that have failed, and whether they are tried again. */
  const [failed, setFailed] = useState<ReadonlyMap<number, boolean>>(new Map());
  const turn = waiting.find(({ key }) => !failed.has(key))?.key;
  const left = waiting.filter(({ key }) => failed.get(key) !== false);
  const isBusy = left.length > 0;
  const mark = (key: number, isAgain: boolean) => setFailed((before) => new Map(before).set(key, isAgain));
  useEffect(() => {
    if (!isBusy) return;
    onBusy(true);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  return (
    <>
      <p role="status" className="text-[0.875rem] text-muted">
        {left.length === 0 ? '' : left.length === 1 ? '1 picture to go' : `${left.length} pictures to go`}
      </p>
      <ul aria-label="Uploads" className="grid gap-2">
        {waiting
          .filter(({ key }) => key === turn || failed.has(key))
          .map(({ key, file }) => (
            <Upload
              key={key}
              file={file}
              onFailed={() => mark(key, false)}
              onRetry={() => mark(key, true)}
              onDone={(stored) => onDone(key, stored)}
              onGone={() => onGone(key)}
            />
          ))}
      </ul>
    </>
  );
}

interface UploadProps {
  file: File;
  onFailed: () => void;
  onRetry: () => void;
  onDone: (stored: StoredFile) => void;
  onGone: () => void;
}

function Upload({ file, onFailed, onRetry, onDone, onGone }: UploadProps) {
  const upload = useUpload(onDone);
  const { status } = upload;
  const begin = useEffectEvent(() => upload.begin(file, { kind: 'picture' }));
  useEffect(() => begin(), []);
  const hasFailed = status.is === 'failed';
  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (hasFailed) tellFailed();
  }, [hasFailed]);
  return (
    <li className={uploadBoxClass({ isSmall: true, isInvalid: hasFailed })}>
      <p className="min-w-40 px-2 font-medium [overflow-wrap:anywhere]">{file.name}</p>
      {status.is === 'running' && (
        <UploadRunning
          file={file}
          progress={status.progress}
          isSmall
          onCancel={() => {
            upload.cancel();
            onGone();
          }}
        />
      )}
      <div role="alert">{status.is === 'failed' && <FieldError>{status.error.message}</FieldError>}</div>
      {hasFailed && (
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              onRetry();
              upload.retry();
            }}
          >
            Try again
          </Button>
          <Button look="quiet" onClick={onGone}>
            Let it be
          </Button>
        </div>
      )}
    </li>
  );
}
