import { expect, it } from 'vitest';
import { siteScreen } from './screen-specs/site-screen.ts';
import { venueScreen } from './screen-specs/place-screens.ts';
import { onTheSameClock, zoneOf } from './typed-zone.ts';

const INDIA = 'Asia/Kolkata';
const nine = { timezone: INDIA, startsAt: '2027-03-12T03:30:00.000Z', endsAt: '2027-03-14T03:30:00.000Z' };

it('tells the dates of the site by the clock that is typed beside them', () => {
  expect(zoneOf(siteScreen, { timezone: 'Europe/Berlin' }, INDIA)).toBe('Europe/Berlin');
  for (const timezone of ['Europe/Berl', '', undefined])
    expect(zoneOf(siteScreen, { timezone }, INDIA)).toBe(INDIA);
  expect(zoneOf(venueScreen, { timezone: 'Europe/Berlin' }, INDIA)).toBe(INDIA);
});

it('leaves nine in the morning at nine when the time zone is typed, letter by letter', () => {
  let fields: Record<string, unknown> = nine;
  for (const timezone of ['Asia/Kolkat', 'Europe', 'Europe/Berli', 'Europe/Berlin'])
    fields = onTheSameClock(siteScreen, fields, { ...fields, timezone }, INDIA);
  expect(fields).toEqual({
    timezone: 'Europe/Berlin',
    startsAt: '2027-03-12T08:00:00.000Z',
    endsAt: '2027-03-14T08:00:00.000Z',
  });
});

it('changes nothing where the clock stays', () => {
  const typed = { ...nine, name: 'Rasa' };
  expect(onTheSameClock(siteScreen, nine, typed, INDIA)).toBe(typed);
});
