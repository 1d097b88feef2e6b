import { z } from 'zod';
import { t } from '#contract/languages/words.ts';
import { isRequired, type Label, named } from './fields.ts';

/** A day without a time, such as 2027-03-12. */
export function day(label: Label) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined ? isRequired(label) : t('{label} must be a date.', { label: named(label) }),
    })
    .refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value), {
      error: () => t('{label} must be a date, like 2027-03-12.', { label: named(label) }),
    });
}

/** The platform takes 2027-02-31 for a day of March. */
const isCalendarDay = (value: string): boolean => {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};
