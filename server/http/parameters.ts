import { AppError } from '#contract/api/errors.ts';
import type { AppContext } from './route.ts';

/** Digits and nothing else; NaN otherwise. Number() alone would also take '', ' 1', 1e3 and 0x1. */
export const wholeNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** An unknown parameter is a mistake that is better said than ignored: a filter that is dropped shows too much. */
export function onlyParameters(context: AppContext, allowed: readonly string[]): void {
  for (const key of Object.keys(context.req.queries())) {
    if (!allowed.includes(key)) {
      throw new AppError('invalid-argument', `unknown parameter ${key}`, {
        fields: { [key]: `There is no parameter "${key}" here. Known: ${allowed.join(', ')}.` },
      });
    }
  }
}
