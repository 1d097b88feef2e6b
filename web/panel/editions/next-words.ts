const DAYS = 364;
const DAY_MS = 86_400_000;

/** The same day of the week, fifty-two weeks later. */
export function aYearLater(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? '' : new Date(time + DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** Edition 52 → Edition 53, Utsav 2026 → Utsav 2027; the same where there is no number. */
export const nextTitle = (title: string): string =>
  title.replace(/\d+(?!.*\d)/, (number) => String(Number(number) + 1));
