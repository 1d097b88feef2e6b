import { useEffect, useRef, useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { StoredFile } from '#contract/api/files.ts';
import {
  type UploadOptions,
  type UploadProgress,
  UploadTask,
} from '#web/panel/services/uploading/upload-task.ts';
import { useToast } from '#web/panel/ui/toast.tsx';

type UploadStatus =
  | { is: 'idle' }
  | { is: 'running'; file: File; progress: UploadProgress }
  | { is: 'failed'; file: File; error: ErrorBody };

interface Upload {
  status: UploadStatus;
  begin: (file: File, options: UploadOptions) => void;
  /** Goes on where it stopped. */
  retry: () => void;
  cancel: () => void;
}

/** One upload at a time, and how it stands. It is cancelled when its field goes away. */
export function useUpload(onDone: (file: StoredFile) => void): Upload {
  const [status, setStatus] = useState<UploadStatus>({ is: 'idle' });
  const running = useRef<{ task: UploadTask; file: File }>(undefined);
  /** The one that a person has cancelled; others end because their field goes away or takes another file. */
  const cancelled = useRef<UploadTask>(undefined);
  const toast = useToast();
  useEffect(() => () => running.current?.task.cancel(), []);
  // A form goes on being filled in meanwhile: whoever is told is told with what the form holds by then.
  const told = useRef(onDone);
  useEffect(() => {
    told.current = onDone;
  });

  const run = async (task: UploadTask, file: File) => {
    running.current = { task, file };
    setStatus({ is: 'running', file, progress: { phase: 'sending', fraction: 0 } });
    const result = await task.run();
    if (!result.ok && cancelled.current === task) toast({ text: result.error.message });
    // Another one was begun, or this one was cancelled.
    if (running.current?.task !== task) return;
    if (result.ok) {
      running.current = undefined;
      setStatus({ is: 'idle' });
      told.current(result.value);
    } else {
      setStatus({ is: 'failed', file, error: result.error });
    }
  };

  return {
    status,
    begin(file, options) {
      running.current?.task.cancel();
      const task = new UploadTask(file, {
        ...options,
        onProgress: (progress) => {
          if (running.current?.task === task) setStatus({ is: 'running', file, progress });
        },
      });
      void run(task, file);
    },
    retry() {
      if (running.current) void run(running.current.task, running.current.file);
    },
    cancel() {
      cancelled.current = running.current?.task;
      running.current?.task.cancel();
      running.current = undefined;
      setStatus({ is: 'idle' });
    },
  };
}
