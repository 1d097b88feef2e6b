import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { SETUP_STEPS, type SetupState, type SetupStep } from '#contract/api/setup.ts';
import { StepMark } from './step-mark.tsx';
import { stepWords } from './setup-steps.ts';

interface StepListProps {
  current: SetupStep;
  done: SetupState['done'];
  /** The panel has to be loaded anew, because the festival has another name or clock by now. */
  isOutdated: boolean;
}

/** All steps in a row. A phone has room for their numbers only. */
export const StepList = ({ current, done, isOutdated }: StepListProps) => (
  <nav aria-label={t('Steps')} className="mb-5">
    <ol className="flex justify-between gap-1 sm:flex-wrap sm:justify-start sm:gap-2">
      {SETUP_STEPS.map((step, index) => (
        <li key={step}>
          <Link
            to={adminPaths.setupStep(step)}
            reloadDocument={isOutdated}
            aria-current={step === current ? 'step' : undefined}
            className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-soft hover:text-text aria-[current=step]:bg-gold/15 aria-[current=step]:text-gold sm:ps-2 sm:pe-4"
          >
            <StepMark number={index + 1} isDone={done[step]} />
            <span className="max-sm:sr-only">{stepWords[step].label}</span>
            {done[step] && <span className="sr-only">{t(', done')}</span>}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
