import { expect, test } from 'vitest';
import { readMetrics } from '#server/testing/metrics.ts';
import { counter, exposition, gauge, histogram } from './exposition.ts';
import { Measures, Timing, TIMED_ONE_IN } from './measures.ts';

test('answers from memory and others of one route are one number', () => {
  const measures = new Measures();
  const sent = measures.sent('GET /events', 200);
  sent.whole += 3;
  sent.unchanged += 2;
  measures.answered('GET /events', 200, 0.2);
  measures.answered('GET /api/live', 200, undefined);
  expect(measures.totals()).toEqual([
    { route: 'GET /events', status: 200, count: 4 },
    { route: 'GET /events', status: 304, count: 2 },
    { route: 'GET /api/live', status: 200, count: 1 },
  ]);
  expect([...measures.worked].map(({ timing }) => timing.count)).toEqual([1, 0]);
});

test('one in so many answers from memory is timed', () => {
  const measures = new Measures();
  const timed = Array.from({ length: 2 * TIMED_ONE_IN }, () => measures.isTimed());
  expect(timed.filter(Boolean)).toHaveLength(2);
});

test('what is written can be read by a scraper, whatever the labels hold', () => {
  const timing = new Timing();
  for (const seconds of [0.0005, 0.003, 0.003, 0.4, 99]) timing.add(seconds);
  const text = exposition([
    counter('things', 'Things,\nall of them.', [[{ name: 'a "b" \\ c\nd' }, 1]]),
    gauge('room', 'Room.', 0.5),
    histogram('seconds', 'Time.', [[{ route: 'GET /' }, timing]]),
  ]);
  const values = readMetrics(text);
  expect(values.get('utsav_things_total{name="a \\"b\\" \\\\ c\\nd"}')).toBe(1);
  expect(values.get('utsav_room')).toBe(0.5);
  const bucket = (le: string) => values.get(`utsav_seconds_bucket{route="GET /",le="${le}"}`);
  expect([
    bucket('0.001'),
    bucket('0.005'),
    bucket('0.25'),
    bucket('0.5'),
    bucket('10'),
    bucket('+Inf'),
  ]).toEqual([1, 3, 3, 4, 4, 5]);
  expect(values.get('utsav_seconds_count{route="GET /"}')).toBe(5);
  expect(values.get('utsav_seconds_sum{route="GET /"}')).toBeCloseTo(99.4065);
});
