import { useEffect, useRef, useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { StoredFile, UploadKind } from '#contract/api/files.ts';
import { type UploadProgress, UploadTask } from '#web/panel/services/uploading/upload-task.ts';

type UploadState =
  | { is: 'waiting' }
  | { is: 'running'; progress: UploadProgress }
  | { is: 'done' }
  | { is: 'failed'; error: ErrorBody };

export interface QueuedFile {
  key: number;
  file: File;
  state: UploadState;
}

/** How far all of them are together. What has failed is told apart. */
export interface UploadTotal {
  count: number;
  done: number;
  bytes: number;
  sent: number;
}

export function totalOf(queue: readonly QueuedFile[]): UploadTotal {
  const counted = queue.filter(({ state }) => state.is !== 'failed');
  const sentOf = ({ file, state }: QueuedFile) =>
    state.is === 'done' ? file.size : state.is === 'running' ? state.progress.fraction * file.size : 0;
  return {
    count: counted.length,
    done: counted.filter(({ state }) => state.is === 'done').length,
    bytes: counted.reduce((sum, { file }) => sum + file.size, 0),
    sent: counted.reduce((sum, each) => sum + sentOf(each), 0),
  };
}

const isLeft = ({ state }: QueuedFile): boolean => state.is === 'waiting' || state.is === 'running';

interface UploadQueueOptions {
  kind: UploadKind;
  /** Told of each file once it is there, in the order in which they were added. */
  onStored?: (file: StoredFile) => void;
  /** Told once, with the names of all that have arrived, when none is left to send. */
  onDone?: (names: string[]) => void;
  onCancelled: (message: string) => void;
}

/** Uploads files one after the other. One that fails holds up nobody and can be tried again. */
export function useUploadQueue(options: UploadQueueOptions) {
  const { kind } = options;
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  // The uploads go on between two drawings of the screen, so what counts stands here.
  const latest = useRef(queue);
  const running = useRef<{ key: number; task: UploadTask }>(undefined);
  const tasks = useRef(new Map<number, UploadTask>());
  const nextKey = useRef(0);
  // A form goes on being filled in meanwhile: whoever is told is told with what the form holds by then.
  const told = useRef(options);
  useEffect(() => {
    told.current = options;
  });
  useEffect(() => () => running.current?.task.cancel(), []);

  const set = (next: readonly QueuedFile[]) => {
    latest.current = next;
    setQueue(next);
  };
  const mark = (key: number, state: UploadState) =>
    set(latest.current.map((each) => (each.key === key ? { ...each, state } : each)));

  const goOn = async () => {
    if (running.current) return;
    for (;;) {
      const next = latest.current.find(({ state }) => state.is === 'waiting');
      if (!next) break;
      const { key, file } = next;
      const onProgress = (progress: UploadProgress) => {
        if (running.current?.key === key) mark(key, { is: 'running', progress });
      };
      // After a failure the same task goes on where it stopped.
      const task = tasks.current.get(key) ?? new UploadTask(file, { kind, onProgress });
      tasks.current.set(key, task);
      running.current = { key, task };
      mark(key, { is: 'running', progress: { phase: 'sending', fraction: 0 } });
      const result = await task.run();
      running.current = undefined;
      if (result.ok) {
        tasks.current.delete(key);
        told.current.onStored?.(result.value);
      } else if (!latest.current.some((each) => each.key === key))
        told.current.onCancelled(result.error.message);
      mark(key, result.ok ? { is: 'done' } : { is: 'failed', error: result.error });
    }
    const names = latest.current.filter(({ state }) => state.is === 'done').map(({ file }) => file.name);
    set(latest.current.filter(({ state }) => state.is !== 'done'));
    if (names.length > 0) told.current.onDone?.(names);
  };

  const drop = (isDropped: (each: QueuedFile) => boolean) => {
    const gone = latest.current.filter(isDropped);
    set(latest.current.filter((each) => !isDropped(each)));
    for (const { key } of gone) tasks.current.get(key)?.cancel();
  };

  return {
    queue,
    isBusy: queue.some(isLeft),
    add(files: Iterable<File>): boolean {
      const added = [...files].map((file) => ({
        key: (nextKey.current += 1),
        file,
        state: { is: 'waiting' as const },
      }));
      set([...latest.current, ...added]);
      if (added.length > 0) void goOn();
      return added.length > 0;
    },
    retry(key: number) {
      mark(key, { is: 'waiting' });
      void goOn();
    },
    drop: (key: number) => drop((each) => each.key === key),
    /** What has arrived stays. */
    cancelAll: () => drop(isLeft),
  };
}
