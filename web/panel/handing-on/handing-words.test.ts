import { describe, expect, it } from 'vitest';
import { afterwardsWords, dateOf, dayWords, dueState, endWords } from './handing-words.ts';

describe('the words of handing on', () => {
  it('name the day by the festival’s clock, wherever the reader is', () => {
    expect(dateOf('2027-03-11T18:30:00.000Z', 'Asia/Kolkata')).toBe('12 March 2027');
    expect(dayWords('2027-03-12')).toBe('12 March 2027');
    expect(endWords({ endsAt: null }, 'UTC')).toBe('as soon as it is accepted');
    expect(afterwardsWords('none', 'Your')).toBe('Your account is then gone.');
    expect(afterwardsWords('results', 'Their')).toBe('Their role is then Results desk.');
  });

  it('tell what is over from what is near', () => {
    const now = Date.parse('2027-03-12T12:00:00Z');
    expect(['2027-03-10', '2027-03-12', '2027-04-11', '2027-04-13'].map((day) => dueState(day, now))).toEqual(
      ['over', 'soon', 'soon', 'later'],
    );
  });
});
