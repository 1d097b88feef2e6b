import { expect, onTestFinished, test, vi } from 'vitest';
import { logger, withoutAddresses } from './logger.ts';

function said(how: 'log' | 'error') {
  const spy = vi.spyOn(console, how).mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map((parts) => parts.join(' ')).join('\n');
}

test('who reads the log learns no mail address, whoever wrote the line', () => {
  const [info, errors] = [said('log'), said('error')];
  logger.info('A mail to Asha.Rao+fest@mail.example.org was written');
  const refused = Object.assign(new Error('550 <asha@example.org>: unknown'), {
    rejected: ['asha@example.org', 'दीपक@उदाहरण.भारत'],
    envelope: { to: ['mailto:asha@example.org'] },
  });
  logger.error('Mail to asha@example.org failed.', refused);
  expect(info() + errors()).not.toMatch(/asha|दीपक|example\.org/i);
  expect(info()).toContain('A mail to (address) was written');
  expect(errors()).toContain('550 <(address)>: unknown');
  expect(errors(), 'the stack stays').toContain('logger.test.ts');
});

test.each([
  ['GET /?email=asha%40example.org 500', 'GET /?email=(address) 500'],
  ['smtp://desk:word@mail.example.org:587 is away', 'smtp://desk:(address):587 is away'],
  ['at node_modules/@better-auth/core/index.mjs:3:4', 'at node_modules/@better-auth/core/index.mjs:3:4'],
  ['12 of 13 files, 4 @ 5', '12 of 13 files, 4 @ 5'],
])('%s', (text, shown) => expect(withoutAddresses(text)).toBe(shown));
