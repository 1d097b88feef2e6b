import type { PublicDocument } from '#contract/document.ts';
import type { Result } from '#contract/entities/result.ts';

export type PublicResult = PublicDocument<Result>;
