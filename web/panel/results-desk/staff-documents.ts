import type { Stored } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { BoardServerFields } from '#contract/scoring/freeze.ts';
import type { StoredResult } from '#contract/scoring/result-server-fields.ts';

/** The documents with all fields, as staff read them. */
export type StaffBoard = Stored<Leaderboard & BoardServerFields>;
export type StaffResult = Stored<StoredResult>;
export type StaffEvent = Stored<Event>;
