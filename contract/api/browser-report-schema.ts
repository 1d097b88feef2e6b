import { z } from 'zod';
import { REPORTED_ERRORS_MAX, REPORTED_ROUTES } from './browser-reports.ts';

const VALUE_MAX = 600_000;
const value = (name: string) =>
  z
    .number(`${name} must be a number.`)
    .min(0, `${name} must be 0 or more.`)
    .max(VALUE_MAX, `${name} must be at most ${VALUE_MAX}.`)
    .optional();

/** A kind of error is a name like TypeError; anything else counts as "Error". */
const NAME = /^[A-Z][A-Za-z]{0,39}$/;
const PLACE = /^[\w-]{1,60}\.js:\d{1,7}:\d{1,7}$/;

export const browserReportSchema = z.object({
  route: z.enum(REPORTED_ROUTES, 'route must be the pattern of a page.'),
  vitals: z
    .object({ lcp: value('lcp'), inp: value('inp'), cls: value('cls'), ttfb: value('ttfb') })
    .default({}),
  errors: z
    .array(
      z.object({
        name: z.string().transform((name) => (NAME.test(name) ? name : 'Error')),
        at: z.string().transform((at) => (PLACE.test(at) ? at : '')),
      }),
    )
    .max(REPORTED_ERRORS_MAX, `At most ${REPORTED_ERRORS_MAX} errors are told at once.`)
    .default([]),
});
