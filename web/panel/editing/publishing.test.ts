import { expect, it } from 'vitest';
import { saveActions } from './publishing.ts';

const NOW = '2026-03-12T10:00:00.000Z';
const LATER = '2026-03-12T11:00:00.000Z';
const afterwards = 'It leaves the list.';
const labels = (...given: Parameters<typeof saveActions>) => {
  const { main, others } = saveActions(...given);
  return [main.label, ...others.map(({ label }) => label)];
};

it.each([
  ['draft', undefined, ['Publish', 'Save as draft']],
  ['draft', LATER, ['Schedule', 'Save as draft', 'Publish now']],
  ['scheduled', LATER, ['Save', 'Publish now', 'Save as draft']],
  ['scheduled', NOW, ['Publish', 'Save as draft']],
  ['published', NOW, ['Save', 'Unpublish', 'Archive']],
  ['archived', NOW, ['Save', 'Publish', 'Save as draft']],
])('an announcement that is %s, to be published %s', (status, publishAt, expected) => {
  expect(labels({ at: 'publishAt', hasArchive: true, afterwards }, status, { publishAt }, NOW)).toEqual(
    expected,
  );
});

it.each([
  ['no time', undefined, { status: 'published', publishAt: undefined }],
  [
    'a time that an earlier save has set',
    '2026-03-11T10:20:30.417Z',
    { status: 'published', publishAt: undefined },
  ],
  ['a time that somebody chose', '2026-03-11T10:20:00.000Z', { status: 'published' }],
])('leaves the moment of publishing to the server unless one was chosen: %s', (_, publishAt, expected) => {
  const { main } = saveActions({ at: 'publishAt', afterwards }, 'draft', { publishAt }, NOW);
  expect(main.set).toStrictEqual(expected);
});

it('asks before it takes something away from visitors', () => {
  const { others } = saveActions({ hasCancel: true, afterwards }, 'published', {}, NOW);
  expect(others.map(({ label, asks }) => [label, asks])).toEqual([
    ['Unpublish', afterwards],
    ['Cancel the event', expect.stringContaining('marked as cancelled')],
  ]);
});

it('cancels an event instead of hiding it', () => {
  expect(labels({ hasCancel: true, afterwards }, 'published', {}, NOW)).toEqual([
    'Save',
    'Unpublish',
    'Cancel the event',
  ]);
  expect(labels({ hasCancel: true, afterwards }, 'cancelled', {}, NOW)).toEqual([
    'Save',
    'Take place after all',
    'Unpublish',
  ]);
});
