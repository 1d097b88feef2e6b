import { whenIdle } from '#web/shared/time/idle-work.ts';

/** One visit in so many tells how it went. Visitors load this number, so it stands apart from the rest. */
export const REPORTED_ONE_IN = 10;

/** After all that a visitor waits for; nobody notices when it fails. Browsers that a program drives are no visitors. */
export function reportSomeVisits(): void {
  if (navigator.webdriver || Math.random() * REPORTED_ONE_IN >= 1) return;
  whenIdle(
    () =>
      void import('./visit-report.ts').then(
        ({ watchVisit }) => watchVisit(),
        () => undefined,
      ),
    {
      isLast: true,
    },
  );
}
