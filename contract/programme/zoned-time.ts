/** What a date-and-time input shows of an instant: the festival's clock, wherever the reader sits. */
export function clockText(instant: unknown, timezone: string): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  // Sweden writes its dates and times as ISO does, but for the letter between them.
  return formatOf(timezone).format(new Date(instant)).replace(' ', 'T');
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timezone, format);
  }
  return format;
}

/**
 * The instant at which the festival's clock shows this. Where the clock is set back and shows it twice, the first;
 * where it is set forward and never does, the same time after.
 */
export function instantOf(text: string, timezone: string): string | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (text === '' || Number.isNaN(asUtc)) return undefined;
  const offsetAt = (time: number) =>
    Date.parse(`${clockText(new Date(time).toISOString(), timezone)}Z`) - Math.floor(time / 60_000) * 60_000;
  const candidates = [asUtc - offsetAt(asUtc - 86_400_000), asUtc - offsetAt(asUtc + 86_400_000)];
  const fitting = candidates.filter(
    (time) => clockText(new Date(time).toISOString(), timezone) === text.slice(0, 16),
  );
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates)).toISOString();
}
