import type { PublicDocument } from '#contract/api/document.ts';
import type { Result } from '#contract/entities/result.ts';
import type { ResultServerFields } from '#contract/scoring/result-server-fields.ts';
import type { EventNames } from '#contract/views/event-names.ts';

export type PublicResult = PublicDocument<Result & ResultServerFields>;
export type { EventNames };
