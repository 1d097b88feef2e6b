import { t } from '#contract/languages/words.ts';
import { type ComponentType, useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { Stored } from '#contract/api/document.ts';
import { isSetupStep, SETUP_STEPS, type SetupState, type SetupStep } from '#contract/api/setup.ts';
import type { Site } from '#contract/entities/site.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { useMedia } from '#web/panel/ui/use-media.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { SiteBeside, SiteOnDemand } from './public-site.tsx';
import { countDone, firstOpen, stepAfter, stepBefore, stepWords } from './setup-steps.ts';
import { StepList } from './step-list.tsx';
import { useDismissal, useSetup } from './use-setup.ts';

/** From here on there is room beside a form: the lg breakpoint. */
const WITH_ROOM = '(width >= 64rem)';

/** The form of each step: those of other features, which the route brings together. */
export type StepForms = Readonly<Record<SetupStep, ComponentType<StepProps>>>;

export interface StepProps {
  isDone: boolean;
  /** The site document is there, which some steps need. */
  hasSite: boolean;
  /** Reads again what is done, where the live stream does not tell. */
  onDone: () => void;
}

/** Six steps from an empty festival to one that visitors can look at. Each can be left, and is there as it was. */
export function SetupScreen({ forms }: { forms: StepForms }) {
  const [query] = useSearchParams();
  const asked = query.get('step');
  const { data: setup, error, refetch } = useSetup();
  const head = (
    <PageHead
      title={t('Set up the festival')}
      above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
      here={t('Set up')}
    />
  );
  if (!setup)
    return (
      <>
        {head}
        {error ? (
          <RetryNotice message={error.sentence} onRetry={() => void refetch()} />
        ) : (
          <div role="status" className="panel-card h-96 animate-wait">
            <span className="sr-only">{t('Loading the steps')}</span>
          </div>
        )}
      </>
    );
  // In the address, so that a step which is done by now stays open.
  if (!isSetupStep(asked))
    return <Navigate to={adminPaths.setupStep(firstOpen(setup) ?? SETUP_STEPS[0])} replace />;
  return (
    <>
      {head}
      <Step step={asked} setup={setup} Form={forms[asked]} onDone={() => void refetch()} />
    </>
  );
}

interface OpenStep {
  step: SetupStep;
  setup: SetupState;
  Form: ComponentType<StepProps>;
  onDone: () => void;
}

function Step({ step, setup, Form, onDone }: OpenStep) {
  const festival = useFestival();
  const { documents, isLoading } = useStaffList<Stored<Site>>('site');
  const [site] = documents;
  const hasRoom = useMedia(WITH_ROOM);
  const isOutdated =
    site !== undefined && (site.name !== festival.name || site.timezone !== festival.timezone);
  const { title, lede, path } = stepWords[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // Another step is another screen: it is read out from its beginning.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <>
      <Dismissed setup={setup} />
      <StepList current={step} done={setup.done} isOutdated={isOutdated} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
        <div className="grid min-w-0 gap-5 [&_[data-bottom-bar]]:mb-0 lg:[&_[data-bottom-bar]]:mx-0 lg:[&_[data-bottom-bar]]:rounded-t-[14px] lg:[&_[data-bottom-bar]]:px-4">
          <div>
            <p className="text-[0.875rem] text-muted">
              {setup.done[step]
                ? t('Step {at} of {all}, done', {
                    at: SETUP_STEPS.indexOf(step) + 1,
                    all: SETUP_STEPS.length,
                  })
                : t('Step {at} of {all}', { at: SETUP_STEPS.indexOf(step) + 1, all: SETUP_STEPS.length })}
            </p>
            <h2 ref={heading} tabIndex={-1} className="panel-subtitle text-[1.6rem] outline-none">
              {title}
            </h2>
            <p className="mt-1 max-w-[60ch] text-soft text-pretty">{lede}</p>
          </div>
          {!hasRoom && <SiteOnDemand path={path} version={site?.version} />}
          {!isLoading && (
            <Form key={step} isDone={setup.done[step]} hasSite={site !== undefined} onDone={onDone} />
          )}
          <Ways step={step} setup={setup} isOutdated={isOutdated} />
        </div>
        {hasRoom && <SiteBeside path={path} version={site?.version} />}
      </div>
    </>
  );
}

interface WaysProps {
  step: SetupStep;
  setup: SetupState;
  isOutdated: boolean;
}

/** Back, on, and away. Nothing has to be done before one goes on. */
function Ways({ step, setup, isOutdated }: WaysProps) {
  const [before, after] = [stepBefore(step), stepAfter(step)];
  const isDone = setup.done[step];
  return (
    <nav aria-label={t('Back and on')} className="flex flex-wrap items-center gap-2 pt-1 pb-4">
      {before && (
        <ButtonLink size="small" look="plain" to={adminPaths.setupStep(before)} reloadDocument={isOutdated}>
          <PanelIcon name="previous" className="size-4" />
          {t('Back')}
        </ButtonLink>
      )}
      <ButtonLink
        size="small"
        look="plain"
        className="me-auto"
        to={adminPaths.dashboard}
        reloadDocument={isOutdated}
      >
        {countDone(setup) === SETUP_STEPS.length ? t('To the dashboard') : t('Leave for later')}
      </ButtonLink>
      {after && (
        <ButtonLink
          size="small"
          look={isDone ? 'gold' : 'quiet'}
          className="max-sm:w-full"
          to={adminPaths.setupStep(after)}
          reloadDocument={isOutdated}
        >
          {isDone ? t('Next') : t('Skip to')}: {stepWords[after].label}
          <PanelIcon name="next" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}

function Dismissed({ setup }: { setup: SetupState }) {
  const dismiss = useDismissal();
  if (!setup.isDismissed) return null;
  return (
    <Notice look="info" className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {t('The list on the dashboard was put away.')}
        <Button look="quiet" onClick={() => void dismiss(false)}>
          {t('Bring it back')}
        </Button>
      </div>
    </Notice>
  );
}
