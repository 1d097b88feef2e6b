import { t } from '#contract/languages/words.ts';
import { paths } from '#contract/api/paths.ts';
import { SETUP_STEPS, type SetupState, type SetupStep } from '#contract/api/setup.ts';

interface StepWords {
  /** In the row of steps. */
  label: string;
  title: string;
  lede: string;
  /** The public page that shows it. */
  path: string;
}

export const stepWords: Readonly<Record<SetupStep, StepWords>> = {
  festival: {
    label: t('Festival'),
    title: t('The festival'),
    lede: t('What it is called, which college it belongs to, when it is, and whose clock it goes by.'),
    path: paths.home,
  },
  look: {
    label: t('Look'),
    title: t('The look'),
    lede: t('A logo, two colours and the type. What you leave empty stays as you see it.'),
    path: paths.home,
  },
  places: {
    label: t('Places'),
    title: t('Places'),
    lede: t('Where things happen. One is enough to go on; others can be made from the form of an event.'),
    path: paths.places,
  },
  event: {
    label: t('First event'),
    title: t('The first event'),
    lede: t('What is on, when and where. Once it is published, visitors find it in the programme.'),
    path: paths.events,
  },
  board: {
    label: t('Board'),
    title: t('Board and contingents'),
    lede: t('Who competes, and for what. Where nobody competes, go on without one.'),
    path: paths.leaderboard,
  },
  people: {
    label: t('People'),
    title: t('People'),
    lede: t('Who works on this with you, and whom visitors can turn to.'),
    path: paths.team,
  },
};

/** Where somebody goes on who comes back; undefined where nothing is left. */
export const firstOpen = ({ done }: Pick<SetupState, 'done'>): SetupStep | undefined =>
  SETUP_STEPS.find((step) => !done[step]);

export const stepAfter = (step: SetupStep): SetupStep | undefined =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1];
export const stepBefore = (step: SetupStep): SetupStep | undefined =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1];

export const countDone = ({ done }: Pick<SetupState, 'done'>): number =>
  SETUP_STEPS.filter((step) => done[step]).length;
