import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { archivePaths } from '#contract/api/archive-paths.ts';
import type { EditionsState } from '#contract/api/editions.ts';
import { goBack, reopenEdition } from '#web/panel/services/editions.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { dateRange } from '#web/shared/time/festival-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';

interface PresentEditionProps {
  state: EditionsState;
  onDone: () => void;
}

type Open = 'close' | 'reopen' | 'begin' | 'go-back';

/** What is on the site now, and the one step that comes next. */
export function PresentEdition({ state, onDone }: PresentEditionProps) {
  const { current, closed, left } = state;
  const [open, setOpen] = useState<Open>();
  const toast = useToast();
  const done = (text: string) => {
    setOpen(undefined);
    onDone();
    toast({ text });
  };
  if (!current)
    return (
      <Card
        title={t('This edition')}
        lede={t('Write the site content first: its name, its dates and its time zone.')}
      />
    );
  const dialog = (name: Open) => ({ isOpen: open === name, onClose: () => setOpen(undefined) });
  return (
    <Card
      title={current.title}
      lede={`${dateRange(current.startsAt, current.endsAt, current.timezone)} ${current.year}`}
    >
      <div className="grid justify-items-start gap-5">
        <p className="max-w-[60ch] text-soft">{sentenceOf(state)}</p>
        <div className="flex flex-wrap gap-3">
          {closed ? (
            <>
              <Button onClick={() => setOpen('begin')}>{t('Begin the next edition')}</Button>
              <Button look="quiet" onClick={() => setOpen('reopen')}>
                {t('Reopen {year}', { year: closed.year })}
              </Button>
            </>
          ) : (
            <Button onClick={() => setOpen('close')}>{t('Close this edition')}</Button>
          )}
          {left && !closed && (
            <Button look="quiet" onClick={() => setOpen('go-back')}>
              {t('Go back to {year}', { year: left.year })}
            </Button>
          )}
        </div>
        {closed && (
          <a
            href={archivePaths.edition(closed.id)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
          >
            {t('See {year} in the archive', { year: closed.year })}
          </a>
        )}
      </div>
      <CloseDialog
        {...dialog('close')}
        current={current}
        onDone={(year) => done(t('{year} is in the archive.', { year }))}
      />
      {closed && (
        <>
          <BeginDialog
            {...dialog('begin')}
            current={current}
            onDone={() => done(t('The next edition has begun.'))}
          />
          <Asked
            {...dialog('reopen')}
            title={t('Reopen {year}?', { year: closed.year })}
            action={t('Reopen')}
            act={reopenEdition}
            onDone={() => done(t('{year} is open again.', { year: closed.year }))}
          >
            {t(
              'Its pages leave the archive. The site itself stays as it is, and you can close it again at any time.',
            )}
          </Asked>
        </>
      )}
      {left && (
        <Asked
          {...dialog('go-back')}
          title={t('Go back to {year}?', { year: left.year })}
          action={t('Go back')}
          act={goBack}
          onDone={() => done(t('{title} is on the site again.', { title: left.title }))}
        >
          {t(
            'Everything that beginning the next edition removed or moved is put back as it was. What you have made since stays; what you have changed since returns to what it was, and its history keeps both.',
          )}
        </Asked>
      )}
    </Card>
  );
}

function sentenceOf({ closed, left }: EditionsState): string {
  if (closed)
    return t(
      'This edition is closed and stands in the archive as {year}. Visitors still see it as the present one until you begin the next. Closing can be taken back until the next edition is published.',
      { year: closed.year },
    );
  if (left)
    return t(
      'This edition has begun, and {title} is in the archive. Until its first event is published you can go back.',
      { title: left.title },
    );
  return t(
    'When the festival is over, close it: all that visitors see of it stays in the archive for good, and you can begin the next.',
  );
}

interface AskedProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  action: string;
  act: typeof goBack;
  onDone: () => void;
  children: string;
}

/** Asks before a step back. */
function Asked({ act, onDone, children, ...dialog }: AskedProps) {
  const submission = useSubmission();
  const confirm = async () => {
    if (await submission.run(act)) onDone();
  };
  return (
    <Confirm {...dialog} look="gold" busy={submission.isBusy} onConfirm={() => void confirm()}>
      <FormError message={submission.beside()} />
      <p className="max-w-[60ch] text-soft">{children}</p>
    </Confirm>
  );
}
