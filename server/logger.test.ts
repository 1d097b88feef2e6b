import { expect, onTestFinished, test, vi } from 'vitest';
import { logger, withoutAddresses } from './logger.ts';
import { CurrentRequest, duringRequest } from './watching/current-request.ts';

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

test('as JSON every line is an object, with the reference of its request and without addresses', () => {
  const [info, errors] = [said('log'), said('error')];
  logger.set({ format: 'json', level: 'info' });
  onTestFinished(() => logger.set({ format: 'text', level: 'info' }));
  logger.info('A line\nof two');
  const request = new CurrentRequest();
  request.route = 'PUT /api/documents/:collection/:id';
  duringRequest(request, () => logger.error('It failed.', new Error('for asha@example.org')));
  logger.tell('error', 'PORT 3000 is in use by another program.');
  expect(JSON.parse(info())).toEqual({ time: expect.any(String), level: 'info', message: 'A line\nof two' });
  const [failed, told] = errors().split('\n');
  expect(JSON.parse(failed!)).toEqual({
    time: expect.any(String),
    level: 'error',
    message: 'It failed.',
    reference: request.reference,
    route: request.route,
    error: expect.stringContaining('Error: for (address)'),
  });
  expect(JSON.parse(told!)).toMatchObject({ level: 'error', message: expect.stringContaining('in use') });
});

test('what is below the chosen level is not written', () => {
  const [info, errors] = [said('log'), said('error')];
  onTestFinished(() => logger.set({ format: 'text', level: 'info' }));
  logger.debug('nothing yet');
  logger.set({ format: 'text', level: 'warn' });
  logger.info('no');
  logger.warn('careful');
  logger.set({ format: 'text', level: 'debug' });
  logger.debug('everything');
  expect(info()).toMatch(/^\S+Z everything$/);
  expect(errors()).toMatch(/^\S+Z careful$/);
});
