import type { AnyDocument } from '#contract/api/document.ts';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';

/** What an owner should know before an edition is closed: closing is not refused for any of it. */
export function warningsOf(
  { site, results, leaderboards }: EditionSnapshot,
  events: readonly AnyDocument[],
  now = new Date(),
): string[] {
  const drafts = events.filter(({ status }) => status === 'draft').length;
  const provisional = results.filter(({ status }) => status === 'provisional').length;
  const open = leaderboards.filter(({ finalisedAt }) => !finalisedAt).map(({ title }) => `“${title}”`);
  return [
    ...(site.endsAt > now.toISOString() ? ['The festival is not over yet.'] : []),
    ...(provisional > 0
      ? [`${provisional === 1 ? '1 result is' : `${provisional} results are`} provisional and would stay so.`]
      : []),
    ...(open.length > 0 ? [`Not final yet: ${open.join(', ')}.`] : []),
    ...(drafts > 0
      ? [
          `${drafts === 1 ? '1 event is a draft' : `${drafts} events are drafts`}: visitors do not see it, so it is not frozen.`,
        ]
      : []),
  ];
}
