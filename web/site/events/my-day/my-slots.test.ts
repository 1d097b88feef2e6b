import { describe, expect, it } from 'vitest';
import { at, sampleEvent, session } from '#web/testing/sample-events.ts';
import { dueReminders } from './due-reminders.ts';
import { clashCount, myDay } from './my-slots.ts';

const events = [
  sampleEvent('bands', { sessions: [session('10:00', '12:00'), session('18:00', '20:00')] }),
  sampleEvent('debate', { sessions: [session('11:00', '11:30')] }),
  sampleEvent('dance', { sessions: [session('12:00', '13:00')] }),
  sampleEvent('off', { sessions: [session('10:30', '11:30')], status: 'cancelled' }),
];
const stars = ['bands', 'debate', 'dance', 'off'];
const titles = (time: string) =>
  myDay(events, stars, new Date(at(time))).ahead.map(({ slot, clashes }) => [
    slot.event.id,
    ...clashes.map(({ event }) => event.id),
  ]);

describe('My day', () => {
  it('lists sessions by time, with what cannot be seen as well', () => {
    expect(titles('09:00')).toEqual([
      ['bands', 'debate'],
      ['off'],
      ['debate', 'bands'],
      ['dance'],
      ['bands'],
    ]);
    expect(clashCount(myDay(events, stars, new Date(at('09:00'))))).toBe(1);
  });

  it('puts what is over aside, and it clashes with nothing', () => {
    expect(titles('11:45')).toEqual([['bands'], ['dance'], ['bands']]);
    expect(myDay(events, stars, new Date(at('11:45'))).over.map(({ event }) => event.id)).toEqual([
      'off',
      'debate',
    ]);
  });

  it('leaves out what has no star', () => {
    expect(myDay(events, ['dance'], new Date(at('09:00'))).ahead).toHaveLength(1);
  });
});

describe('A reminder', () => {
  const due = (time: string, told: string[] = []) =>
    dueReminders(events, stars, told, new Date(at(time))).map(({ key }) => key);

  it('is due a quarter of an hour before the start, once, and not afterwards', () => {
    expect(due('09:44')).toEqual([]);
    expect(due('09:45')).toEqual([`bands-1-${at('10:00')}`]);
    expect(due('09:50', [`bands-1-${at('10:00')}`])).toEqual([]);
    expect(due('10:00')).toEqual([]);
  });

  it('is not for what is cancelled or has no star', () => {
    expect(due('10:20')).toEqual([]);
    expect(dueReminders(events, [], [], new Date(at('09:50')))).toEqual([]);
  });
});
