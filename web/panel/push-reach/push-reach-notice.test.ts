import { expect, test } from 'vitest';
import { reachSentence } from './push-reach-notice.tsx';

const reach = {
  state: 'sent' as const,
  sentAt: '2026-03-12T10:00:00.000Z',
  accepted: 0,
  quiet: 0,
  failed: 0,
};

test.each([
  [{ accepted: 1 }, 'Sent to 1 phone.'],
  [{ accepted: 1200 }, 'Sent to 1,200 phones.'],
  [
    { accepted: 4, quiet: 2, failed: 1 },
    'Sent to 4 phones, 2 phones left to sleep, 1 phone could not be reached.',
  ],
  [{}, 'No phone has asked for urgent news of this kind yet.'],
  [{ state: 'sending' as const, accepted: 50 }, 'On its way: 50 phones so far.'],
  [{ state: 'muted' as const }, 'Not sent to phones: a board is frozen, and this is about results.'],
])('%j → %s', (changed, sentence) => {
  expect(reachSentence({ ...reach, ...changed })).toBe(sentence);
});
