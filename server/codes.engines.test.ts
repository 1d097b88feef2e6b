import { afterEach, expect, test, vi } from 'vitest';
import { errorCatalogue, type ErrorCode } from '#contract/api/errors.ts';
import { CALL_CODES, PAGE_CODES, type ServerCode } from '#contract/testing/browser-codes.ts';
import { describeAnyEngine, describeAnyServer } from './testing/engines.ts';
import { accountProvocations } from './testing/provocations/accounts.ts';
import { documentProvocations } from './testing/provocations/documents.ts';
import { fileProvocations } from './testing/provocations/files.ts';
import { expectedOf, type Provocation, type Told } from './testing/provocations/provocation.ts';

/** What the specification lists, word by word; the catalogue has a few more. */
const SPECIFIED = {
  authentication:
    'argument-error, internal-error, user-mismatch, auth/multi-factor-auth-required, password-does-not-meet-requirements, unauthorized-domain, popup-blocked, popup-closed-by-user, cancelled-popup-request, web-storage-unsupported, network-request-failed, invalid-auth-event, auth-domain-config-required, invalid-api-key',
  storage:
    'unknown, object-not-found, bucket-not-found, quota-exceeded, unauthenticated, unauthorized, retry-limit-exceeded, canceled, invalid-url, invalid-default-bucket, invalid-argument, app-deleted, invalid-root-operation',
  documents:
    'ok, cancelled, unknown, invalid-argument, deadline-exceeded, not-found, already-exists, permission-denied, unauthenticated, resource-exhausted, failed-precondition, aborted, out-of-range, unimplemented, internal, unavailable, data-loss',
};

/** A code that is added to the catalogue and provoked by nothing does not compile here. */
const provocations: Record<ServerCode, Provocation[]> = {
  ...documentProvocations,
  ...accountProvocations,
  ...fileProvocations,
};

type Row = [code: ErrorCode, when: string, provocation: Provocation];
const rows = Object.entries(provocations).flatMap(([code, all]) =>
  all.map((one): Row => [code as ErrorCode, one.when, one]),
);

function expectTold(code: ErrorCode, provocation: Provocation, { status, body }: Told): void {
  const expected = expectedOf(code, provocation);
  expect(body.code).toBe(code);
  // A code that a page brings back, or that ends the start, has no answer of its own.
  if (status !== undefined) expect(status).toBe(expected.status);
  if (body.message !== undefined) expect(body.message).toMatch(expected.sentence);
}

test.each(Object.entries(SPECIFIED))('Every code of %s that is specified is in the catalogue', (_, codes) => {
  expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining(codes.split(', ')));
});

test('Every code of the catalogue is provoked: by the server, by a call or by a page', () => {
  const provoked = [...Object.keys(provocations), ...CALL_CODES, ...PAGE_CODES];
  expect(provoked.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
});

describeAnyServer('Every code is provoked by its condition', (served) => {
  const shared = rows.filter(([, , { shared: act }]) => act);
  test.each(shared)('%s: %s', async (code, _, provocation) => {
    expectTold(code, provocation, await provocation.shared!(served()));
  });
});

describeAnyEngine('Every code that harms its server is provoked by its condition', (newPlace) => {
  afterEach(() => vi.restoreAllMocks());

  const alone = rows.filter(([, , { alone: act }]) => act);
  test.each(alone)('%s: %s', async (code, _, provocation) => {
    expectTold(code, provocation, await provocation.alone!(await newPlace()));
  });
});
