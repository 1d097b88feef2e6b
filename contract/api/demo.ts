import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import type { CollectionName } from './collection-names.ts';

/** The calls about the demo festival that a new installation comes with. Only an owner may make them. */
export const demoPaths = {
  /** GET → DemoState. */
  state: '/api/demo',
  /** POST { name } → ClearedDemo. */
  clear: '/api/demo/clear',
  /** POST → RestoredDemo. */
  undo: '/api/demo/undo',
} as const;

/** How long the demo can be brought back after it was cleared. */
export const DEMO_UNDO_MINUTES = 10;

/** Whoever clears the demo types the festival's name, so that nobody does it by mistake. */
export const clearDemoSchema = z.object({ name: z.string(word('Name must be text.')).trim() });

export interface KeptDocument {
  collection: CollectionName;
  id: string;
  title: string;
  /** Somebody has changed it, or something that stays refers to it. */
  because: 'changed' | 'used';
}

export interface DemoState {
  /** How many documents of the demo there are, which would be removed. */
  count: number;
  /** What came with the demo and would stay. */
  kept: KeptDocument[];
  /** Until when what was cleared can be brought back. */
  undoUntil: string | null;
}

export interface ClearedDemo extends DemoState {
  /** How many documents of each collection were removed. */
  removed: Partial<Record<CollectionName, number>>;
}

export interface RestoredDemo {
  restored: number;
  /** How many could not be brought back, because another document has their id by now, or they were erased. */
  skipped: number;
}
