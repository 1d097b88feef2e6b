import { plural, t } from '#contract/languages/words.ts';
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { acceptedTypes } from '#contract/api/accepted-files.ts';
import { MediaPicker } from '#web/panel/pictures/library/media-picker.tsx';
import { UploadQueue } from '#web/panel/pictures/queue/upload-queue.tsx';
import { useUploadQueue } from '#web/panel/pictures/queue/use-upload-queue.ts';
import { useToast } from '#web/panel/ui/toast.tsx';
import { uploadBoxClass } from '#web/panel/pictures/upload-states.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldError, Optional } from '#web/shared/ui/field.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';
import type { Fields } from './field-spec.ts';
import { GalleryPictures } from './gallery-pictures.tsx';
import { useFormFacts, type WidgetProps } from './widget.ts';

/** Many pictures at once: dropped, pasted or picked, then put in order and given their words. */
export function GalleryWidget({ spec, path, value, onChange }: WidgetProps<'gallery'>) {
  const { errors, onUploading } = useFormFacts();
  const id = useId();
  const pictures = (value ?? []) as Fields[];
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [isChoosing, setIsChoosing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const toast = useToast();
  const { queue, isBusy, ...uploads } = useUploadQueue({
    kind: 'picture',
    onStored: ({ url }) => onChange([...pictures, { url }]),
    onCancelled: (message) => toast({ text: message }),
  });
  useEffect(() => {
    if (!isBusy) return;
    onUploading(path, true);
    return () => onUploading(path, false);
  }, [isBusy, onUploading, path]);
  // What has arrived is among the pictures already.
  const onTheirWay = queue.filter(({ state }) => state.is !== 'done').length;

  const take = (list: FileList): boolean => {
    const files = [...list];
    const room = Math.max(0, spec.max - pictures.length - onTheirWay);
    setLeftOut(Math.max(0, files.length - room));
    uploads.add(files.slice(0, room));
    return files.length > 0;
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0 && take(event.clipboardData.files)) event.preventDefault();
  };
  const tooMany = plural(
    leftOut,
    '{label} can have at most {max} pictures. {n} more was not taken.',
    '{label} can have at most {max} pictures. {n} more were not taken.',
    { label: spec.label, max: spec.max },
  );
  const error = errors[path] ?? (leftOut > 0 ? tooMany : undefined);
  const isFull = pictures.length + onTheirWay >= spec.max;
  return (
    // Dropping and pasting are beside the button, which does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      // A press into the box puts the focus there, and then it takes what is pasted.
      tabIndex={-1}
      aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
      className="grid min-w-0 gap-3 outline-none"
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
    >
      <legend className="pb-2 font-medium text-soft">
        {spec.label} <Optional />
      </legend>
      <GalleryPictures spec={spec} path={path} pictures={pictures} onChange={onChange} />
      {queue.length > 0 && (
        <UploadQueue
          queue={queue}
          onRetry={uploads.retry}
          onDrop={uploads.drop}
          onCancelAll={uploads.cancelAll}
        />
      )}
      <div
        className={uploadBoxClass({ isSmall: true, isInvalid: error !== undefined, isOver })}
        data-invalid={error ? true : undefined}
      >
        <Button look="quiet" data-field busy={isFull} onClick={() => picker.current?.click()}>
          <PanelIcon name="plus" className="size-5" />
          {rich(t('Add pictures<unseen> to {label}</unseen>', { label: spec.label }), { unseen })}
        </Button>
        <Button look="quiet" busy={isFull} onClick={() => setIsChoosing(true)}>
          {rich(t('From media<unseen> into {label}</unseen>', { label: spec.label }), { unseen })}
        </Button>
        <p id={`${id}-count`} className="text-[0.875rem] text-muted">
          {t('{count} of at most {max}.', { count: pictures.length, max: spec.max })}{' '}
          <span className="pointer-coarse:hidden">{t('Many can be dropped here at once.')}</span>
        </p>
        <input
          ref={picker}
          type="file"
          multiple
          aria-label={t('{label}: files', { label: spec.label })}
          tabIndex={-1}
          accept={acceptedTypes.picture.join()}
          className="sr-only"
          onChange={({ currentTarget }) => {
            if (currentTarget.files) take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </div>
      <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
      <MediaPicker
        isOpen={isChoosing}
        kind="picture"
        onChosen={({ url }) => {
          setIsChoosing(false);
          onChange([...pictures, { url }]);
        }}
        onClose={() => setIsChoosing(false)}
      />
    </fieldset>
  );
}
