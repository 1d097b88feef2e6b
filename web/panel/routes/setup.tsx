import { t } from '#contract/languages/words.ts';
import { lazy, Suspense } from 'react';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { SITE_ID } from '#contract/entities/site.ts';
import { EditScreen } from '#web/panel/editing/edit-screen.tsx';
import type { EditExtras } from '#web/panel/editing/editor.tsx';
import { eventScreen } from '#web/panel/editing/screen-specs/event-screen.ts';
import { teamScreen } from '#web/panel/editing/screen-specs/people-screens.ts';
import { venueScreen } from '#web/panel/editing/screen-specs/place-screens.ts';
import {
  NEW,
  type ScreenSpec,
  sectionScreen,
  shortScreen,
} from '#web/panel/editing/screen-specs/screen-spec.ts';
import { siteScreen } from '#web/panel/editing/screen-specs/site-screen.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { SetupScreen, type StepForms, type StepProps } from '#web/panel/setup/setup-screen.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import type { Route } from './+types/setup';
import { BoardStep } from './setup-board.tsx';
import { DocumentsStep } from './setup-documents.tsx';
import { PeopleStep } from './setup-people.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Set up'), description: t('Six steps to a festival of one’s own.') });

const festivalScreen = shortScreen(sectionScreen(siteScreen, 'the-festival'), t('Name and dates'), [
  'name',
  'edition',
  'college',
  'tagline',
  'startsAt',
  'endsAt',
  'timezone',
]);
const lookScreen = sectionScreen(siteScreen, 'look');
const placeScreen: ScreenSpec = {
  ...shortScreen(venueScreen, t('A place'), [
    'name',
    'building',
    'floor',
    'capacity',
    'stepFreeAccess',
    'accessibilityNotes',
  ]),
  one: t('place'),
  many: t('places'),
};
const firstEventScreen = shortScreen(eventScreen, t('An event'), [
  'title',
  'category',
  'kind',
  'summary',
  'description',
  'sessions',
]);
const memberScreen = shortScreen(teamScreen, t('Somebody of the team'), [
  'name',
  'role',
  'department',
  'rank',
]);

const LookPreview = lazy(() => import('#web/panel/look/look-preview.tsx'));
const lookExtras: EditExtras = {
  Below: ({ values }) => (
    <Suspense fallback={<p role="status">{t('Drawing it…')}</p>}>
      <LookPreview values={values} />
    </Suspense>
  ),
};

interface SiteStepProps extends Pick<StepProps, 'hasSite' | 'onDone'> {
  screen: ScreenSpec;
  more?: EditExtras;
}

function SiteStep({ screen, more, hasSite, onDone }: SiteStepProps) {
  const { id } = useAccount();
  return (
    <EditScreen
      screen={screen}
      // What is known not to be there is not asked for.
      id={hasSite ? SITE_ID : NEW}
      copyOf={undefined}
      editorKey={`setup ${screen.section}`}
      accountId={id}
      more={more}
      onStored={onDone}
    />
  );
}

function LookStep({ hasSite, onDone }: StepProps) {
  if (hasSite) return <SiteStep screen={lookScreen} more={lookExtras} hasSite onDone={onDone} />;
  return (
    <EmptyState
      icon="calendar"
      title={t('First its name')}
      actions={
        <ButtonLink size="small" to={adminPaths.setupStep('festival')}>
          {t('To the festival')}
        </ButtonLink>
      }
    >
      {t('The look belongs to a festival that has a name and its dates.')}
    </EmptyState>
  );
}

const forms: StepForms = {
  festival: ({ hasSite, onDone }) => <SiteStep screen={festivalScreen} hasSite={hasSite} onDone={onDone} />,
  look: LookStep,
  places: ({ onDone }) => <DocumentsStep screen={placeScreen} onDone={onDone} />,
  event: ({ onDone }) => <DocumentsStep screen={firstEventScreen} onDone={onDone} />,
  board: BoardStep,
  people: ({ onDone }) => <PeopleStep screen={memberScreen} onDone={onDone} />,
};

export default function SetupRoute() {
  return <SetupScreen forms={forms} />;
}
