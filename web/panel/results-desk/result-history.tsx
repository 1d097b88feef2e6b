import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { resultStatusLabels } from '#contract/text/labels.ts';
import { history, put } from '#web/panel/services/documents.ts';
import { errorBody, valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { inWords, type Names } from './desk-notices.tsx';
import type { StaffResult } from './staff-documents.ts';

interface ResultHistoryProps {
  result: StaffResult | undefined;
  nameOf: Names;
  onClose: () => void;
}

/** Every version of a result, who made it, and a button to restore it. */
export function ResultHistory({ result, nameOf, onClose }: ResultHistoryProps) {
  return (
    <Dialog isOpen={result !== undefined} onClose={onClose} title={t('History')}>
      {result && (
        <Versions key={`${result.id} ${result.version}`} result={result} nameOf={nameOf} onDone={onClose} />
      )}
    </Dialog>
  );
}

function Versions({ result, nameOf, onDone }: { result: StaffResult; nameOf: Names; onDone: () => void }) {
  const [chosen, setChosen] = useState<StaffResult>();
  const { data: entries, error } = useQuery({
    queryKey: ['history', 'results', result.id, result.version],
    queryFn: async () => valueOrThrow(await history('results', result.id)).entries,
  });

  if (error) return <Notice look="error">{error.sentence}</Notice>;
  if (!entries) return <p className="text-muted">{t('Reading the log …')}</p>;
  if (chosen)
    return <Restoring result={result} chosen={chosen} onDone={onDone} onBack={() => setChosen(undefined)} />;
  return (
    <ol className="grid gap-4">
      {entries.map(({ seq, at, by, document }, index) => {
        const version = document as unknown as StaffResult | null;
        return (
          <li key={seq} className="border-b border-line pb-4 last:border-0">
            <p className="text-[0.875rem] text-muted">
              <TimeText instant={at} /> · {by}
            </p>
            {version ? (
              <>
                <p className="font-medium">
                  {resultStatusLabels[version.status]}: {inWords(version, nameOf)}
                </p>
                {version.revisionNote && <p className="text-soft">{version.revisionNote}</p>}
                {index > 0 && (
                  <Button look="plain" className="-ms-3" onClick={() => setChosen(version)}>
                    {t('Restore this version')}
                  </Button>
                )}
              </>
            ) : (
              <p className="font-medium">{t('Deleted')}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface RestoringProps {
  result: StaffResult;
  chosen: StaffResult;
  onDone: () => void;
  onBack: () => void;
}

/** Restoring is a correction, so the public reads the reason. */
function Restoring({ result, chosen, onDone, onBack }: RestoringProps) {
  const [note, setNote] = useState('');
  const submission = useSubmission();
  const toast = useToast();
  const isPublic = chosen.status !== 'draft';
  const place = useRef<HTMLDivElement>(null);
  useRefusal(place, submission.error);
  const restore = async () => {
    if (isPublic && note.trim() === '') {
      const fields = { revisionNote: t('Say why it goes back. The public reads it.') };
      return submission.setError({ ...errorBody('invalid-argument'), fields });
    }
    const revisionNote = note.trim() || chosen.revisionNote;
    const done = await submission.run(() =>
      put('results', result.id, { ...chosen, revisionNote, version: result.version }),
    );
    if (!done) return undefined;
    toast({ text: t('Restored.') });
    return onDone();
  };
  return (
    <div ref={place} className="grid gap-4">
      <FormError message={submission.beside('revisionNote')} />
      {isPublic && (
        <TextField
          label={t('Why does it go back?')}
          hint={t('The public reads it.')}
          value={note}
          error={submission.of('revisionNote')}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="dialog-actions">
        <Button look="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button data-primary busy={submission.isBusy} onClick={restore}>
          {t('Restore')}
        </Button>
      </div>
    </div>
  );
}
