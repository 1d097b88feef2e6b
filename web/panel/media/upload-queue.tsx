import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredFile } from '#contract/api/files.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { uploadBoxClass, UploadRunning } from '#web/panel/pictures/upload-states.tsx';
import { useUpload } from '#web/panel/pictures/use-upload.ts';

export interface Queued {
  key: number;
  file: File;
}

interface UploadQueueProps {
  queue: readonly Queued[];
  onDone: (key: number, file: StoredFile) => void;
  onGone: (key: number) => void;
}

/** Uploads files one after the other. Each can be cancelled, or tried again after a failure. */
export function UploadQueue({ queue, onDone, onGone }: UploadQueueProps) {
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  // A failed upload does not hold up the files behind it.
  const turn = queue.find(({ key }) => !failed.has(key))?.key;
  return (
    <ul aria-label="Uploads" className="mb-5 grid gap-3">
      {queue.map(({ key, file }) => (
        <UploadRow
          key={key}
          file={file}
          isTurn={key === turn}
          onFailed={() => setFailed((before) => new Set(before).add(key))}
          onDone={(stored) => onDone(key, stored)}
          onGone={() => onGone(key)}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  file: File;
  isTurn: boolean;
  onFailed: () => void;
  onDone: (stored: StoredFile) => void;
  onGone: () => void;
}

function UploadRow({ file, isTurn, onFailed, onDone, onGone }: UploadRowProps) {
  const upload = useUpload(onDone);
  const { status } = upload;
  const begin = useEffectEvent(() => {
    if (status.is === 'idle') upload.begin(file, { kind: 'document' });
  });
  useEffect(() => {
    if (isTurn) begin();
  }, [isTurn]);
  const hasFailed = status.is === 'failed';
  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (hasFailed) tellFailed();
  }, [hasFailed]);
  return (
    <li className={uploadBoxClass({ isSmall: true, isInvalid: status.is === 'failed' })}>
      <p className="min-w-40 px-2 font-medium [overflow-wrap:anywhere]">{file.name}</p>
      {status.is === 'idle' && <p className="text-muted">Waits for its turn</p>}
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
      {status.is === 'failed' && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={upload.retry}>
            <PanelIcon name="undo" />
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
