import { beforeAll, expect, test } from 'vitest';
import hindi from '#contract/languages/hi.json' with { type: 'json' };
import { inLanguage, knowLanguage } from '#contract/languages/words.ts';
import { dateRange, shortMoment, whenText } from '#web/shared/time/festival-time.ts';
import { relativeTime } from '#web/shared/time/relative-time.ts';
import { at, sampleEvent, session } from '#web/testing/sample-events.ts';
import { feeText, teamText, timeLeft } from './detail/event-facts-card.tsx';
import { programmeChanges } from './programme/programme-changes.ts';

beforeAll(() => knowLanguage('hi', hindi));

const inHindi = <T>(make: () => T): T => inLanguage('hi', make);
const ZONE = 'Asia/Kolkata';

test('times say in Hindi how far away they are, with Latin digits', () => {
  const now = Date.parse('2026-03-12T12:00:00.000Z');
  const ago = (minutes: number) => relativeTime(new Date(now - minutes * 60_000).toISOString(), now);
  expect(inHindi(() => [0, 4, 60, 2880].map(ago))).toEqual([
    'अभी-अभी',
    '4 मिनट पहले',
    '1 घंटे पहले',
    '2 दिन पहले',
  ]);
  expect(inHindi(() => whenText('2026-03-13T04:30:00.000Z', now, ZONE))).toBe('कल 10:00');
  expect(inHindi(() => timeLeft(at('12:05'), Date.parse(at('10:00'))))).toBe('2 घं 5 मि');
});

test('days are shortened to whole letters', () => {
  const friday = { day: '', weekday: 'Friday', date: '', shortDate: '13 मार्च', year: 2026, clock: '10:00' };
  expect(inHindi(() => shortMoment(friday))).toBe('शुक्र 13 मार्च, 10:00');
  expect(inHindi(() => dateRange('2026-03-12T03:30:00.000Z', '2026-03-15T17:30:00.000Z', ZONE))).toMatch(
    /^12 से 15 /,
  );
});

test('facts and changes are whole sentences', () => {
  expect(inHindi(() => feeText({ fee: 100_000, participation: 'team' }))).toBe('₹1,00,000 प्रति टीम');
  expect(inHindi(() => teamText({ participation: 'team', teamMin: 3, teamMax: 8 }))).toBe(
    '3 से 8 सदस्यों की टीम',
  );
  const bands = sampleEvent('Bands', { sessions: [session('10:00', '12:00')] });
  const place = { timezone: ZONE, venueName: () => 'मंच' };
  expect(inHindi(() => programmeChanges([bands], [], place))).toEqual(['Bands अब कार्यक्रम-सूची में नहीं है।']);
});
