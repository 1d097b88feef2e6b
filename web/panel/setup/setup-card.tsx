import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { SETUP_STEPS } from '#contract/api/setup.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';
import { countDone, firstOpen, stepWords } from './setup-steps.ts';
import { StepMark } from './step-mark.tsx';
import { useDismissal, useSetup } from './use-setup.ts';

/** The dashboard's list of what a new festival still needs. Nothing once all of it is there, or it is put away. */
export function SetupCard() {
  const { data: setup } = useSetup();
  const dismiss = useDismissal();
  if (!setup?.isListed) return null;
  const next = firstOpen(setup)!;
  return (
    <Card
      title={t('Set up the festival')}
      lede={t('{done} of {all} steps are done.', {
        done: countDone(setup),
        all: SETUP_STEPS.length,
      })}
      aside={
        <Button look="plain" onClick={() => void dismiss(true)}>
          {rich(t('Dismiss<unseen> the list</unseen>'), { unseen })}
        </Button>
      }
      className="mb-5"
    >
      <ol className="grid gap-x-5 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {SETUP_STEPS.map((step, index) => (
          <li key={step}>
            <Link
              to={adminPaths.setupStep(step)}
              className={`-mx-2 flex min-h-11 items-center gap-3 rounded-[10px] px-2 hover:bg-text/5 ${setup.done[step] ? 'text-muted' : ''}`}
            >
              <StepMark number={index + 1} isDone={setup.done[step]} />
              {stepWords[step].title}
              {setup.done[step] && <span className="sr-only">{t(', done')}</span>}
            </Link>
          </li>
        ))}
      </ol>
      <ButtonLink size="small" to={adminPaths.setupStep(next)} className="mt-4">
        {countDone(setup) === 0 ? t('Begin') : t('Go on')}: {stepWords[next].title}
      </ButtonLink>
    </Card>
  );
}
