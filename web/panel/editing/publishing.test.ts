import { expect, it } from 'vitest';
import { saveActions } from './publishing.ts';

const NOW = '2026-03-12T10:00:00.000Z';
const LATER = '2026-03-12T11:00:00.000Z';
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
  expect(labels({ at: 'publishAt', hasArchive: true }, status, { publishAt }, NOW)).toEqual(expected);
});

it('publishes at once what has no time of its own', () => {
  const { main } = saveActions({ at: 'publishAt' }, 'draft', {}, NOW);
  expect(main.set).toEqual({ status: 'published', publishAt: NOW });
});

it('cancels an event instead of hiding it', () => {
  expect(labels({ hasCancel: true }, 'published', {}, NOW)).toEqual([
    'Save',
    'Unpublish',
    'Cancel the event',
  ]);
  expect(labels({ hasCancel: true }, 'cancelled', {}, NOW)).toEqual([
    'Save',
    'Take place after all',
    'Unpublish',
  ]);
});
