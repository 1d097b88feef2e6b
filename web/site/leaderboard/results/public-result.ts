import type { PublicDocument } from '#contract/api/document.ts';
import type { Result } from '#contract/entities/result.ts';
import type { ResultNotes } from '#contract/scoring/result-notes.ts';

export type PublicResult = PublicDocument<Result & ResultNotes>;
