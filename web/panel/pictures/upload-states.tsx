import { t } from '#contract/languages/words.ts';
import { parsePictureAddress } from '#contract/art/picture-address.ts';
import type { UploadKind } from '#contract/api/files.ts';
import type { UploadProgress } from '#web/panel/services/uploading/upload-task.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { Picture } from '#web/shared/ui/picture.tsx';
import { fileSize } from '#web/panel/services/files.ts';
import { useEffect, useState } from 'react';

const ROW = 'flex min-h-18 items-center gap-[0.9rem] text-muted';

interface BoxState {
  isSmall: boolean;
  isInvalid: boolean;
  isOver?: boolean;
}

/** The dashed box around a file. A small one is a line in a list of many. */
export const uploadBoxClass = ({ isSmall, isInvalid, isOver = false }: BoxState) =>
  `rounded-[14px] border border-dashed transition-colors ${isSmall ? 'flex flex-wrap items-center gap-x-3 gap-y-2 p-2' : 'grid gap-[0.9rem] p-4'} ${
    isInvalid ? 'border-ember' : isOver ? 'border-gold' : 'border-edge'
  } ${isOver ? 'bg-gold/8' : 'bg-ink'}`;

const pictureClass = (isSmall: boolean) =>
  `w-auto max-w-full justify-self-start rounded-[10px] object-contain ${isSmall ? 'h-11' : 'h-48'}`;

export const NoUpload = ({ kind }: { kind: UploadKind }) => (
  <p className={ROW}>
    <PanelIcon name="picture" className="size-7" />
    {/* Phones have no mouse to drop a file with, and most have a camera. */}
    <span className="pointer-coarse:hidden">
      {kind !== 'document' ? t('Drop a picture here, or paste one.') : t('Drop a PDF or a picture here.')}
    </span>
    <span className="hidden pointer-coarse:inline">
      {kind !== 'document'
        ? t('A picture from this phone, or a new one.')
        : t('A PDF or a picture from this phone.')}
    </span>
  </p>
);

/** The file that the field holds now. */
export function UploadPreview({ value, isSmall }: { value: string; isSmall: boolean }) {
  if (parsePictureAddress(value)?.ending === 'pdf') {
    return (
      <a href={value} className={ROW}>
        <PanelIcon name="download" className="size-7" />
        <span>{t('The document that is there now')}</span>
      </a>
    );
  }
  if (!value.startsWith('/')) {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer" className={ROW}>
        <PanelIcon name="download" className="size-7" />
        <span>{t('A file on another site. Visitors are not shown pictures that are there.')}</span>
      </a>
    );
  }
  return (
    <Picture
      picture={{ url: value, alt: t('The picture that is there now') }}
      sizes="20rem"
      className={pictureClass(isSmall)}
    />
  );
}

interface UploadRunningProps {
  file: File;
  progress: UploadProgress;
  isSmall?: boolean;
  onCancel: () => void;
}

const words: Record<UploadProgress['phase'], string> = {
  sending: t('Uploading'),
  waiting: t('The connection is lost. It goes on by itself when it is back.'),
  checking: t('Almost there: the file is being checked'),
};

export function UploadRunning({ file, progress, isSmall = false, onCancel }: UploadRunningProps) {
  const { phase, fraction } = progress;
  const url = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  const percent = Math.round(fraction * 100);
  return (
    <>
      {url && <img src={url} alt="" className={`${pictureClass(isSmall)} opacity-60`} />}
      <div className="grid flex-[1_1_12rem] gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-soft">
          <span role="status">{words[phase]}</span>
          <span className="tabular-nums">
            {t('{percent} % of {size}', { percent, size: fileSize(file.size) })}
          </span>
        </p>
        <progress
          className="upload-progress h-1.5 w-full appearance-none overflow-hidden rounded-[3px] border-0 bg-line"
          data-phase={phase}
          aria-label={t('Upload of {name}', { name: file.name })}
          max={100}
          value={percent}
        />
      </div>
      <Button look="quiet" className="justify-self-start" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </>
  );
}

/** An address for what is only on this machine so far; it is given back when it is not needed any more. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
