import { z } from 'zod';

/** A day without a time, such as 2027-03-12. */
export function day(label: string) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be a date.`),
    })
    .refine(
      (value) => /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value),
      `${label} must be a date, like 2027-03-12.`,
    );
}

/** The platform takes 2027-02-31 for a day of March. */
const isCalendarDay = (value: string): boolean => {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};
