import { z } from 'zod';
import { word } from '#contract/languages/words.ts';

/** The calls about setting up a new festival, for those who manage accounts. */
export const setupPaths = {
  /** GET → SetupState. */
  state: '/api/setup',
  /** PUT { dismissed } → SetupState. */
  list: '/api/setup/list',
} as const;

/** What a new festival needs first, in the order in which it is asked for. */
export const SETUP_STEPS = ['festival', 'look', 'places', 'event', 'board', 'people'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const isSetupStep = (value: unknown): value is SetupStep =>
  (SETUP_STEPS as readonly unknown[]).includes(value);

export interface SetupState {
  /** Whether what a step asks for is there. */
  done: Record<SetupStep, boolean>;
  /** Nobody has begun: the owner's sign-in leads into the steps. */
  isEmpty: boolean;
  /** The dashboard lists what is still to do. */
  isListed: boolean;
  /** Somebody has put that list away. */
  isDismissed: boolean;
}

/** Whether the dashboard is to be without the list. */
export const setupListSchema = z.object({ dismissed: z.boolean(word('Dismissed must be true or false.')) });
