import { tzlib_get_ical_block } from 'timezones-ical-library';
import { wallClock } from '#contract/programme/zone-clock.ts';

/**
 * Calendars by RFC 5545. Times name the festival's time zone, so that they stay right for people who travel; stamps
 * are in UTC, as the standard demands.
 */
export interface CalendarEntry {
  /** It never changes, so that a calendar moves the entry instead of adding a second one. */
  uid: string;
  title: string;
  startAt: string;
  endAt: string;
  changedAt: string;
  location?: string | undefined;
  description?: string | undefined;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

interface Calendar {
  name: string;
  timezone: string;
  source: string;
  /** How often a subscribed calendar should ask again. */
  refresh: string;
  /** How many minutes before each start it rings; absent where it does not. */
  alarm?: number | undefined;
  entries: readonly CalendarEntry[];
}

const LINE_OCTETS = 75;

export function writeCalendar({ name, timezone, source, refresh, alarm, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Utsav//Festival//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timezone}`,
    `SOURCE;VALUE=URI:${source}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(tzlib_get_ical_block(timezone)[0] ?? '').trim().split(/\r?\n/),
    ...entries.flatMap((entry) => entryLines(entry, timezone, alarm)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function entryLines(entry: CalendarEntry, timezone: string, alarm: number | undefined): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `SEQUENCE:${sequenceOf(entry.changedAt)}`,
    `DTSTART;TZID=${timezone}:${wallTime(entry.startAt, timezone)}`,
    `DTEND;TZID=${timezone}:${wallTime(entry.endAt, timezone)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    `URL:${entry.url}`,
    `STATUS:${entry.status}`,
    ...(alarm !== undefined && entry.status !== 'CANCELLED' ? alarmLines(entry, alarm) : []),
    'END:VEVENT',
  ];
}

const alarmLines = ({ title }: CalendarEntry, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

const SEQUENCE_START = Date.parse('2020-01-01T00:00:00Z');

/** A number that grows with every change: seconds, from a start that keeps it within what calendars can count. */
const sequenceOf = (instant: string): number => Math.floor((Date.parse(instant) - SEQUENCE_START) / 1000);

const utc = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

const wallTime = (instant: string, timezone: string): string =>
  wallClock(Date.parse(instant), timezone).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** Whatever some program takes for the end of a line; a carriage return alone would begin a property of its own. */
const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
/** The standard allows no other control characters in a text. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(LINE_END, '\\n')
    .replace(CONTROL, '');

/** Breaks lines after 75 octets, between characters. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += bytes;
  }
  return [...parts, part].join('\r\n');
}
