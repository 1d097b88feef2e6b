import { t } from '#contract/languages/words.ts';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { acceptedTypes } from '#contract/api/accepted-files.ts';
import type { ListedFile, StoredFile, UploadKind } from '#contract/api/files.ts';
import { type Focus, withFocus } from '#contract/art/picture-address.ts';
import { FieldError, Optional } from '#web/shared/ui/field.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { MediaPicker } from './library/media-picker.tsx';
import { PictureEditor, type PictureChoice, type Shape } from './picture-editor.tsx';
import { NoUpload, uploadBoxClass, UploadPreview, UploadRunning } from './upload-states.tsx';
import { fetchedFile } from './fetched-file.ts';
import { useUpload } from './use-upload.ts';

interface UploadFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** The address of what is there. */
  value: string | undefined;
  /** A new address, with what is known of the file; or none, when it is taken away. */
  onChange: (value: string | undefined, file?: StoredFile) => void;
  /** Told while a file is on its way: a form that is sent now would be sent without it. */
  onBusy?: (isBusy: boolean) => void;
  kind?: UploadKind;
  /** What it can be cut to, by where it is shown; nothing, where it is shown whole. */
  shapes?: readonly Shape[] | undefined;
  /** A file that somebody has chosen already, elsewhere. */
  given?: File | undefined;
  /** One line, for a list of many. */
  isSmall?: boolean;
}

const WIDE: readonly Shape[] = [
  { label: t('Wide'), ratio: 16 / 9 },
  { label: t('Square'), ratio: 1 },
  { label: t('Upright'), ratio: 3 / 4 },
];
/** Those are pictures that a part can be cut out of; a drawing is shown whole. */
const EDITABLE = /^image\/(?!svg)/;

/** A picture or document: dropped, pasted, picked, chosen from media, or taken with the camera of a phone. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, error, optional, value, onChange, onBusy, isSmall = false, given } = props;
  const { kind = 'picture', shapes = WIDE } = props;
  const id = useId();
  const [editing, setEditing] = useState<{ file: File; stored?: StoredFile }>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const focus = useRef<Focus>(undefined);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const upload = useUpload((file) => onChange(withFocus(file.url, focus.current), file));
  const { status } = upload;
  const isBusy = status.is === 'running';
  useEffect(() => {
    if (!isBusy) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [isBusy, onBusy]);

  const begin = (file: File, choice: PictureChoice, stored?: StoredFile) => {
    setEditing(undefined);
    // What is there already is sent again only where a part of it is cut out.
    if (stored && !choice.crop) return onChange(withFocus(stored.url, choice.focus), stored);
    focus.current = choice.focus;
    upload.begin(file, { kind, crop: choice.crop });
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    if (shapes.length > 0 && EDITABLE.test(file.type)) setEditing({ file });
    else begin(file, {});
  };
  const takeStored = async (stored: ListedFile) => {
    setIsChoosing(false);
    const file = shapes.length > 0 && EDITABLE.test(stored.type) ? await fetchedFile(stored) : undefined;
    if (file) setEditing({ file, stored });
    else onChange(stored.url, stored);
  };
  const takeGiven = useEffectEvent(() => take(given));
  useEffect(() => takeGiven(), []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  };

  const said = status.is === 'failed' ? status.error.message : error;
  const described = [hint && `${id}-hint`, said && `${id}-error`].filter(Boolean).join(' ');
  return (
    // Dropping and pasting are beside the buttons, which do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      // A press into the box puts the focus there, and then it takes what is pasted.
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-[0.4rem] outline-none"
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
    >
      <span id={`${id}-label`} className="font-medium text-soft">
        {label} {optional && <Optional />}
      </span>
      <div
        className={uploadBoxClass({ isSmall, isInvalid: said !== undefined, isOver })}
        data-invalid={said ? true : undefined}
      >
        {status.is === 'running' ? (
          <UploadRunning
            file={status.file}
            progress={status.progress}
            isSmall={isSmall}
            onCancel={upload.cancel}
          />
        ) : (
          <>
            {value ? <UploadPreview value={value} isSmall={isSmall} /> : !isSmall && <NoUpload kind={kind} />}
            <div className="flex flex-wrap gap-2">
              {status.is === 'failed' && (
                <Button onClick={upload.retry}>
                  <PanelIcon name="undo" />
                  {t('Try again')}
                </Button>
              )}
              <Button look="quiet" data-field onClick={() => picker.current?.click()}>
                {value ? t('Replace') : t('Choose a file')}
              </Button>
              <Button look="quiet" onClick={() => setIsChoosing(true)}>
                {t('From media')}
              </Button>
              <Button
                look="quiet"
                className="not-pointer-coarse:hidden"
                onClick={() => camera.current?.click()}
              >
                {t('Take a photo')}
              </Button>
              {value && (
                <Button look="plain" onClick={() => onChange(undefined)}>
                  {t('Remove')}
                </Button>
              )}
            </div>
          </>
        )}
        <Chooser ref={picker} label={label} accept={acceptedTypes[kind].join()} onFile={take} />
        <Chooser
          ref={camera}
          label={t('{label}: camera', { label })}
          accept="image/jpeg"
          capture="environment"
          onFile={take}
        />
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-[0.875rem] text-muted">
          {hint}
        </div>
      )}
      <div role="alert">{said && <FieldError id={`${id}-error`}>{said}</FieldError>}</div>
      <PictureEditor
        file={editing?.file}
        shapes={shapes}
        onChosen={(choice) => editing && begin(editing.file, choice, editing.stored)}
        onClose={() => setEditing(undefined)}
      />
      <MediaPicker
        isOpen={isChoosing}
        kind={kind}
        onChosen={(stored) => void takeStored(stored)}
        onClose={() => setIsChoosing(false)}
      />
    </div>
  );
}

interface ChooserProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  capture?: 'environment';
  onFile: (file: File | undefined) => void;
}

/** The browser's own chooser, opened by the buttons. Emptied afterwards, so that the same file can be chosen again. */
const Chooser = ({ ref, label, accept, capture, onFile }: ChooserProps) => (
  <input
    ref={ref}
    type="file"
    aria-label={label}
    tabIndex={-1}
    accept={accept}
    capture={capture}
    className="sr-only"
    onChange={({ currentTarget }) => {
      onFile(currentTarget.files?.[0]);
      currentTarget.value = '';
    }}
  />
);
