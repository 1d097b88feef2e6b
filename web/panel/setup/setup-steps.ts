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
    label: 'Festival',
    title: 'The festival',
    lede: 'What it is called, which college it belongs to, when it is, and whose clock it goes by.',
    path: paths.home,
  },
  look: {
    label: 'Look',
    title: 'The look',
    lede: 'A logo, two colours and the type. What you leave empty stays as you see it.',
    path: paths.home,
  },
  places: {
    label: 'Places',
    title: 'Places',
    lede: 'Where things happen. One is enough to go on; others can be made from the form of an event.',
    path: paths.places,
  },
  event: {
    label: 'First event',
    title: 'The first event',
    lede: 'What is on, when and where. Once it is published, visitors find it in the programme.',
    path: paths.events,
  },
  board: {
    label: 'Board',
    title: 'Board and contingents',
    lede: 'Who competes, and for what. Where nobody competes, go on without one.',
    path: paths.leaderboard,
  },
  people: {
    label: 'People',
    title: 'People',
    lede: 'Who works on this with you, and whom visitors can turn to.',
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
