import { plural, t } from '#contract/languages/words.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { clockText, instantOf } from '#contract/programme/typed-time.ts';
import { patch } from '#web/panel/services/documents.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { rich } from '#web/shared/ui/rich.tsx';
import { SideBySide } from './side-by-side.tsx';
import { type StaffBoard, stageOf, type StaffResult } from './staff-board.ts';

interface FreezePanelProps {
  board: StaffBoard;
  results: readonly StaffResult[];
}

type Step = 'freeze' | 'reveal' | 'finalise' | 'reopen';

interface Question {
  title: string;
  action: string;
  text: string;
  done: string;
  change: (board: StaffBoard) => Record<string, unknown>;
}

const now = () => new Date().toISOString();
/** A slow clock must not give a time before the freeze; the server sets its own time anyway. */
const notBefore = (instant: string | undefined) => (instant && instant > now() ? instant : now());

const questions: Record<Step, Question> = {
  freeze: {
    title: t('Freeze the board now?'),
    action: t('Freeze now'),
    text: t(
      'The public keeps seeing the standings of this moment. What the desk publishes from now on is seen by staff only, until the reveal.',
    ),
    done: t('The board is frozen.'),
    change: () => ({ freezeAt: now(), revealedAt: null, finalisedAt: null }),
  },
  reveal: {
    title: t('Reveal everything now?'),
    action: t('Reveal to everybody'),
    text: t('Every open page and the big screen show the true standings at once. There is no way back.'),
    done: t('Revealed. Everybody sees the true standings now.'),
    change: ({ freezeAt }) => ({ revealedAt: notBefore(freezeAt) }),
  },
  finalise: {
    title: t('Call the standings final?'),
    action: t('Make it final'),
    text: t('The public board says that nothing will change any more.'),
    done: t('The standings are final.'),
    change: () => ({ finalisedAt: now() }),
  },
  reopen: {
    title: t('Take the word “final” back?'),
    action: t('Reopen'),
    text: t('The public board says again that results can change.'),
    done: t('The board is open again.'),
    change: () => ({ finalisedAt: null }),
  },
};

/** The freeze of a board: its time, what it hides, and the reveal. */
export function FreezePanel({ board, results }: FreezePanelProps) {
  const [step, setStep] = useState<Step>();
  const submission = useSubmission();
  const toast = useToast();
  const asking = useRef<HTMLDivElement>(null);
  useRefusal(asking, submission.error);
  const stage = stageOf(board);
  const held = results.filter((result) => result.held !== undefined).length;
  const question = step && questions[step];
  const confirm = async () => {
    const done = await submission.run(() => patch('leaderboards', board.id, question!.change(board)));
    if (!done) return;
    setStep(undefined);
    toast({ text: question!.done });
  };
  return (
    <div className="grid gap-5">
      {stage === 'frozen' ? (
        <Card
          title={t('Behind the freeze')}
          lede={
            held === 0
              ? t('Nothing has been published since. Both sides are the same.')
              : plural(held, '{n} result waits for the reveal.', '{n} results wait for the reveal.')
          }
          aside={
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => setStep('reveal')}>{t('Reveal at once')}</Button>
              <Link to="?tab=freeze&ceremony=1" className={buttonClass('quiet', 'small')}>
                {t('Step by step, on the big screen')}
              </Link>
            </span>
          }
        >
          <SideBySide board={board} results={results} />
        </Card>
      ) : (
        <FreezeTime key={board.freezeAt} board={board} onNow={() => setStep('freeze')} />
      )}
      <Card title={t('The end')} lede={t('When the time for protests is over.')}>
        {stage === 'final' ? (
          <p className="flex flex-wrap items-center gap-x-4">
            <span>
              {rich(t('Final since <when></when>.'), {
                when: () => <TimeText instant={board.finalisedAt ?? null} />,
              })}
            </span>
            <Button look="plain" onClick={() => setStep('reopen')}>
              {t('Reopen')}
            </Button>
          </p>
        ) : stage === 'frozen' ? (
          <p className="text-muted">{t('First the reveal, then the end.')}</p>
        ) : (
          <Button look="quiet" onClick={() => setStep('finalise')}>
            {t('Make the standings final')}
          </Button>
        )}
      </Card>
      <Confirm
        isOpen={question !== undefined}
        onClose={() => setStep(undefined)}
        title={question?.title ?? ''}
        action={question?.action ?? ''}
        look="gold"
        busy={submission.isBusy}
        onConfirm={confirm}
      >
        <div ref={asking} className="grid gap-4">
          <p>{question?.text}</p>
          <FormError message={submission.beside()} />
        </div>
      </Confirm>
    </div>
  );
}

function FreezeTime({ board, onNow }: { board: StaffBoard; onNow: () => void }) {
  const { timezone } = useFestival();
  const [value, setValue] = useState(clockText(board.revealedAt ? undefined : board.freezeAt, timezone));
  const submission = useSubmission();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  useRefusal(place, submission.error);
  const save = async () => {
    const freezeAt = instantOf(value, timezone) ?? null;
    const done = await submission.run(() =>
      patch('leaderboards', board.id, { freezeAt, revealedAt: null, ...(freezeAt && { finalisedAt: null }) }),
    );
    if (done)
      toast({ text: freezeAt ? t('The board will freeze by itself.') : t('The board will not freeze.') });
  };
  return (
    <Card
      title={t('Freeze')}
      lede={t(
        'From then on the public sees the standings of that moment, and everything later waits for the reveal.',
      )}
    >
      {board.revealedAt && (
        <Notice look="success" className="mb-4">
          {rich(t('Revealed <when></when>. A new time freezes the board once more.'), {
            when: () => <TimeText instant={board.revealedAt!} />,
          })}
        </Notice>
      )}
      <div ref={place} className="flex flex-wrap items-end gap-3">
        <div className="w-full empty:hidden">
          <FormError message={submission.beside('freezeAt')} />
        </div>
        <div className="w-full max-w-72">
          <TextField
            label={t('Freezes at')}
            type="datetime-local"
            optional
            hint={t('Time in {timezone}.', { timezone })}
            value={value}
            error={submission.of('freezeAt')}
            onChange={(event) => setValue(event.target.value)}
          />
        </div>
        <Button look="quiet" busy={submission.isBusy} onClick={save}>
          {t('Save')}
        </Button>
        {board.status === 'published' && (
          <Button look="quiet" onClick={onNow}>
            {t('Freeze now')}
          </Button>
        )}
      </div>
    </Card>
  );
}
