import type { Stored } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { BoardNotes } from '#contract/scoring/freeze.ts';
import type { NotedResult } from '#contract/scoring/result-notes.ts';

/** The documents with all fields, as staff read them. */
export type StaffBoard = Stored<Leaderboard & BoardNotes>;
export type StaffResult = Stored<NotedResult>;
export type StaffEvent = Stored<Event>;
