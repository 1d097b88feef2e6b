import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeCalendar } from './ics.ts';

const calendarOf = (hostile: string): string =>
  writeCalendar({
    name: `Programme${hostile}`,
    timezone: 'Asia/Kolkata',
    source: 'https://festival.example.org/events.ics',
    refresh: 'PT15M',
    entries: [
      {
        uid: 'kites-1@festival.example.org',
        title: `Kites${hostile}`,
        startAt: '2026-03-13T13:30:00.000Z',
        endAt: '2026-03-13T16:30:00.000Z',
        changedAt: '2026-03-01T00:00:00.000Z',
        location: `Lawn${hostile}`,
        description: `Bring string${hostile}`,
        url: 'https://festival.example.org/events/kites',
        status: 'CONFIRMED',
      },
    ],
  });

test.each([
  ['a carriage return alone', '\r'],
  ['a line feed alone', '\n'],
  ['both, the wrong way round', '\n\r'],
  ['a vertical tab', '\v'],
  ['a form feed', '\f'],
  ['the next line of old machines', '\u0085'],
  ['Unicode’s line separator', '\u2028'],
  ['Unicode’s paragraph separator', '\u2029'],
  ['a NUL', '\0'],
])('A title with %s adds no line of its own to a calendar', (_, end) => {
  const text = calendarOf(`${end}ATTENDEE:mailto:evil@example.org`);
  const unfolded = text.replaceAll('\r\n ', '');
  // oxlint-disable-next-line no-control-regex
  expect(unfolded.replaceAll('\r\n', '')).not.toMatch(/[\0-\b\v\f\r\n\u000e-\u001f\u007f\u0085\u2028\u2029]/);
  expect(
    unfolded.split(/[\r\n\v\f\u0085\u2028\u2029]+/).filter((line) => line.startsWith('ATTENDEE')),
  ).toEqual([]);
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(event!.getFirstPropertyValue('summary')).toContain('ATTENDEE:mailto:evil@example.org');
});
