import { describe, expect, test } from 'vitest';
import type { AnyDocument } from '#contract/api/document.ts';
import { sample } from '#server/testing/samples.ts';
import type { Change } from './change.ts';
import { frame, isSeenByVisitors, publicMessage, snapshotFrame, staffMessage } from './messages.ts';

const post = (more: object = {}): AnyDocument => ({
  ...(sample('blogs', more) as Record<string, unknown>),
  id: 'post',
  version: 1,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  updatedBy: 'somebody',
  ...more,
});
const change = (before: AnyDocument | null, after: AnyDocument | null): Change => ({
  seq: 7,
  publicSeq: 3,
  collection: 'blogs',
  id: 'post',
  op: after ? 'put' : 'delete',
  before,
  after,
  actor: 'somebody',
  at: '2026-03-01T00:00:00.000Z',
});

const draft = post({ status: 'draft' });
const published = post({ version: 2, updatedAt: '2026-03-02T00:00:00.000Z' });
const renamed = post({ version: 3, updatedAt: '2026-03-03T00:00:00.000Z', title: 'Renamed' });

describe('A visitor', () => {
  test.each<[what: string, before: AnyDocument | null, after: AnyDocument | null, isSeen: boolean]>([
    ['of a new draft', null, draft, false],
    ['of a draft that changes', draft, post({ status: 'draft', title: 'Other' }), false],
    ['of a draft that is deleted', draft, null, false],
    ['of what is new and public', null, published, true],
    ['of what is published', draft, published, true],
    ['of what changes in public', published, renamed, true],
    ['of what is hidden', published, draft, true],
    ['of what is deleted', published, null, true],
    ['of what looks as before', published, { ...published, version: 9, updatedBy: 'system' }, false],
    ['of what was saved again', published, { ...published, updatedAt: '2026-03-09T00:00:00.000Z' }, true],
  ])('may hear %s', (_, before, after, isSeen) => {
    expect(isSeenByVisitors(change(before, after))).toBe(isSeen);
  });

  test('hears what is public now under the public number, or that it is gone and nothing else', () => {
    const now = { id: 'post', title: 'Renamed', updatedAt: renamed.updatedAt };
    const about = { seq: 3, collection: 'blogs', id: 'post' };
    expect(publicMessage(change(draft, renamed), 3, now)).toEqual({ ...about, op: 'put', document: now });
    expect(publicMessage(change(draft, renamed), 3, undefined)).toEqual({ ...about, op: 'delete' });
  });
});

test('Staff learn of every change, and of the whole document', () => {
  expect(staffMessage(change(null, draft))).toEqual({
    seq: 7,
    collection: 'blogs',
    id: 'post',
    op: 'put',
    document: draft,
  });
  expect(staffMessage(change(draft, null))).toEqual({
    seq: 7,
    collection: 'blogs',
    id: 'post',
    op: 'delete',
  });
});

describe('A message on the stream', () => {
  test('has a name, its data in one line and, where it moves the cursor, a number', () => {
    expect(frame('ready', { seq: 7 }, 7).toString()).toBe('id: 7\nevent: ready\ndata: {"seq":7}\n\n');
    expect(frame('reset', { seq: 7 }).toString()).toBe('event: reset\ndata: {"seq":7}\n\n');
    expect(snapshotFrame('venues', 7, '[{"id":"a"}]').toString()).toBe(
      'event: snapshot\ndata: {"collection":"venues","seq":7,"documents":[{"id":"a"}]}\n\n',
    );
  });

  test('cannot be broken by what a document holds', () => {
    const title = 'two\nlines\r\n\nid: 99\nevent: bye\u2028\u2029';
    const text = frame('change', staffMessage(change(null, post({ title }))), 7).toString();
    expect(text.split('\n')).toHaveLength(5);
    expect(JSON.parse(text.split('\n')[2]!.slice('data: '.length))).toMatchObject({ document: { title } });
  });
});
