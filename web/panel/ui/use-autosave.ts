import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyDocument } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import { isConflict } from '#web/panel/services/conflicts.ts';
import type { Result } from '#web/shared/services/request.ts';

/** A draft is saved when nothing was typed for this long. */
const REST_MS = 2000;
/** Without an answer it is tried again after this time. */
const RETRY_MS = 10_000;

const LATER: ReadonlySet<ErrorBody['code']> = new Set([
  'network-request-failed',
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
]);

interface AutosaveOptions {
  /** Whether there is something that may be saved without anybody pressing anything. */
  isWanted: boolean;
  /** Another object with every change of the form. */
  typed: object;
  /** The version that the text grew out of. */
  base: number | undefined;
  save: () => Promise<Result<AnyDocument> | undefined>;
  onSaved: (stored: AnyDocument) => void;
  /** Another version that was found instead. */
  onOther: (current: AnyDocument) => void;
}

/** Saves after two seconds of rest. Returns why it could not, in a sentence. */
export function useAutosave(options: AutosaveOptions): string | undefined {
  const { isWanted, typed, base } = options;
  const [trouble, setTrouble] = useState<{ error: ErrorBody; on: number | undefined }>();
  // A conflict is settled by a person; until then every further try would be refused.
  const isRefused = trouble !== undefined && isConflict(trouble.error) && trouble.on === base;
  const isToRetry = isWanted && trouble !== undefined && LATER.has(trouble.error.code);
  const act = useEffectEvent(async () => {
    const done = await options.save();
    if (!done) return;
    setTrouble(done.ok ? undefined : { error: done.error, on: base });
    if (done.ok) options.onSaved(done.value);
    else if (isConflict(done.error) && done.error.current) options.onOther(done.error.current as AnyDocument);
  });
  const isReady = isWanted && !isRefused;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void act(), REST_MS);
    return () => clearTimeout(timer);
  }, [isReady, typed]);
  useEffect(() => {
    if (!isToRetry) return;
    const timer = setTimeout(() => void act(), RETRY_MS);
    return () => clearTimeout(timer);
    // Each failure is another object.
  }, [isToRetry, trouble]);
  return isReady && trouble?.error.code === 'invalid-argument' ? trouble.error.message : undefined;
}
