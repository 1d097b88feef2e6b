import { describe, expect, it } from 'vitest';
import { agendaOf, itemsWith, type PublicSession, type PublicSpeaker } from './conclave-agenda.ts';

const updatedAt = '2026-03-01T08:00:00.000Z';
const session = (id: string, startAt: string, speakers: string[]): PublicSession => ({
  id,
  updatedAt,
  title: id,
  format: 'panel',
  startAt,
  endAt: startAt.replace(':00:00', ':45:00'),
  venueId: 'hall',
  speakers,
});
const ira: PublicSpeaker = {
  id: 'ira',
  updatedAt,
  name: 'Ira Vaidya',
  designation: 'Glaciologist',
  organisation: 'Himank',
  topics: [],
  links: [],
  featured: false,
  order: 0,
  status: 'announced',
};
const hall = { id: 'hall', updatedAt, name: 'Old Auditorium', stepFreeAccess: true };

const days = agendaOf(
  {
    sessions: [
      session('early', '2026-03-13T05:00:00.000Z', ['ira']),
      session('late', '2026-03-13T18:00:00.000Z', ['ira', 'nobody-yet']),
      session('next', '2026-03-13T19:00:00.000Z', []),
    ],
    speakers: [ira],
    venues: [hall],
  },
  'Asia/Kolkata',
);

describe('agendaOf', () => {
  it('parts the sessions by the festival’s days', () => {
    expect(days.map(({ day, items }) => [day.date, items.map(({ session: { id } }) => id)])).toEqual([
      ['13 March', ['early', 'late']],
      ['14 March', ['next']],
    ]);
  });

  it('finds speakers and venues, and leaves a place for a speaker who is not announced', () => {
    const late = days[0]!.items[1]!;
    expect(late.speakers).toEqual([ira, undefined]);
    expect(late.venue).toEqual(hall);
    expect([late.start.clock, late.end.clock]).toEqual(['23:30', '00:15']);
  });
});

describe('itemsWith', () => {
  it('is what somebody takes part in', () => {
    expect(itemsWith(days, 'ira').map(({ session: { id } }) => id)).toEqual(['early', 'late']);
  });
});
