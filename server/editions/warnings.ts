import type { AnyDocument } from '#contract/api/document.ts';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';
import { plural, t } from '#contract/languages/words.ts';

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
    ...(site.endsAt > now.toISOString() ? [t('The festival is not over yet.')] : []),
    ...(provisional > 0
      ? [
          plural(
            provisional,
            '{n} result is provisional and would stay so.',
            '{n} results are provisional and would stay so.',
          ),
        ]
      : []),
    ...(open.length > 0 ? [t('Not final yet: {results}.', { results: open.join(', ') })] : []),
    ...(drafts > 0
      ? [
          plural(
            drafts,
            '{n} event is a draft: visitors do not see it, so it is not frozen.',
            '{n} events are drafts: visitors do not see it, so it is not frozen.',
          ),
        ]
      : []),
  ];
}
