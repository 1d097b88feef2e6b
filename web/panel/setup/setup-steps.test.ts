import { expect, it } from 'vitest';
import { SETUP_STEPS, type SetupState, type SetupStep } from '#contract/api/setup.ts';
import { countDone, firstOpen, stepAfter, stepBefore } from './setup-steps.ts';

const state = (...steps: SetupStep[]) => ({
  done: Object.fromEntries(SETUP_STEPS.map((step) => [step, steps.includes(step)])) as SetupState['done'],
});

it('goes on at the first step that is not done, though a later one is', () => {
  expect(firstOpen(state())).toBe('festival');
  expect(firstOpen(state('festival', 'places'))).toBe('look');
  expect(firstOpen(state(...SETUP_STEPS))).toBeUndefined();
  expect(countDone(state('festival', 'places'))).toBe(2);
});

it('leads from step to step and back', () => {
  expect(SETUP_STEPS.map(stepAfter)).toEqual(['look', 'places', 'event', 'board', 'people', undefined]);
  expect(SETUP_STEPS.map(stepBefore)).toEqual([undefined, 'festival', 'look', 'places', 'event', 'board']);
});
