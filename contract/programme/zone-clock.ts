/**
 * What the clocks of a time zone show. The platform knows, but its first answer takes a phone tens of milliseconds,
 * and a page asks while it hydrates. So the server sends the browser the festival's clock settings with the page.
 */

/** From an instant on, how many milliseconds the clocks are ahead of UTC. */
type Setting = readonly [from: number, offset: number];

/** Every setting of the clocks within a time, the first being the one that it begins with. */
export interface ZoneClock {
  settings: readonly Setting[];
  until: number;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const known = new Map<string, ZoneClock>([
  ['UTC', { settings: [[Number.NEGATIVE_INFINITY, 0]], until: Number.POSITIVE_INFINITY }],
]);
const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 50;

/** Stores a time zone's settings, so that the slow platform is not asked. */
export const knowZone = (timezone: string, clock: ZoneClock): void => void known.set(timezone, clock);

/** The same instant with the zone's date and time where UTC's were: read it by the UTC getters. */
export const wallClock = (time: number, timezone: string): Date => new Date(time + offsetAt(time, timezone));

export function offsetAt(time: number, timezone: string): number {
  const clock = known.get(timezone);
  if (clock && time < clock.until && time >= clock.settings[0]![0])
    return clock.settings.findLast(([from]) => from <= time)![1];
  return offsetByPlatform(time, timezone);
}

/** How the clocks are set from the day of one instant to the day of another. */
export function zoneClock(timezone: string, from: number, until: number): ZoneClock {
  const first = Math.floor(from / DAY) * DAY;
  const settings: Setting[] = [[first, offsetByPlatform(first, timezone)]];
  let day = first;
  for (; day < until; day += DAY) {
    const offset = offsetByPlatform(day + DAY, timezone);
    if (offset !== settings.at(-1)![1]) settings.push([changeBetween(day, day + DAY, timezone), offset]);
  }
  return { settings, until: day };
}

/** The minute from which the clocks no longer show what they did at first. */
function changeBetween(before: number, after: number, timezone: string): number {
  const old = offsetByPlatform(before, timezone);
  let [low, high] = [before, after];
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (offsetByPlatform(middle, timezone) === old) low = middle;
    else high = middle;
  }
  return high;
}

function offsetByPlatform(time: number, timezone: string): number {
  const second = Math.floor(time / 1000) * 1000;
  const part = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!) - second;
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    // A formatter takes 50 KB, and there are hundreds of zones.
    if (formats.size >= FORMATS_MAX) formats.delete(formats.keys().next().value!);
    formats.set(timezone, format);
  }
  return format;
}
