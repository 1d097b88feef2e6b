import type { UploadProgress } from '#web/panel/services/uploading/upload-task.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { fileSize } from '#web/panel/ui/file-size.ts';
import { useObjectUrl } from '#web/panel/ui/use-object-url.ts';

interface UploadRunningProps {
  file: File;
  progress: UploadProgress;
  onCancel: () => void;
}

const words: Record<UploadProgress['phase'], string> = {
  sending: 'Uploading',
  waiting: 'The connection is lost. It goes on by itself when it is back.',
  checking: 'Almost there: the file is being checked',
};

/** A file on its way. */
export function UploadRunning({ file, progress: { phase, fraction }, onCancel }: UploadRunningProps) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  const percent = Math.round(fraction * 100);
  return (
    <>
      {url && <img src={url} alt="" className="upload-picture object-contain opacity-60" />}
      <div className="grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-soft">
          <span role="status">{words[phase]}</span>
          <span className="tabular-nums">
            {percent} % of {fileSize(file.size)}
          </span>
        </p>
        <progress
          className="upload-progress"
          data-phase={phase}
          aria-label={`Upload of ${file.name}`}
          max={100}
          value={percent}
        />
      </div>
      <Button look="quiet" className="justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
