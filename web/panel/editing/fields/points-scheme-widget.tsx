import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/api/access.ts';
import { PAGE_LIMIT_MAX, type Stored } from '#contract/api/document.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { list } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { SelectField } from '#web/shared/ui/field.tsx';
import { frameOf, useFormFacts, type WidgetProps } from './widget.ts';

interface Scheme {
  kind: string;
  /** "25, 15, 10 on House Trophy" */
  worth: string[];
}

/** The kinds that the boards have points for: chosen, because a kind that is mistyped counts by another scheme. */
export function PointsSchemeWidget({ spec, path, value, onChange }: WidgetProps<'points-scheme'>) {
  const { errors } = useFormFacts();
  const { data: schemes, error, refetch } = useSchemes();
  const chosen = typeof value === 'string' ? value : '';
  const own = schemes?.find(({ kind }) => kind === chosen);
  const hint = !chosen
    ? t('It counts by the first scheme of its board.')
    : own
      ? own.worth.join('; ')
      : schemes && t('No board has this kind: it counts by the first scheme of its board.');
  return (
    <div className="grid gap-2">
      <SelectField
        {...frameOf(spec, errors[path])}
        hint={hint}
        name={path}
        value={chosen}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{t('None')}</option>
        {chosen !== '' && !own && <option value={chosen}>{chosen}</option>}
        {schemes?.map(({ kind }) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </SelectField>
      {error && <RetryNotice message={error.sentence} onRetry={() => void refetch()} className="" />}
    </div>
  );
}

/** Editors read the boards as the public does; those who write boards see their drafts too. */
function useSchemes() {
  const audience = can(useAccount(), 'read', 'leaderboards') ? 'staff' : 'public';
  return useQuery({
    queryKey: ['points-schemes', audience],
    queryFn: async ({ signal }) => {
      const read = await list<Stored<Leaderboard>>('leaderboards', {
        audience,
        limit: PAGE_LIMIT_MAX,
        signal,
      });
      return schemesOf(valueOrThrow(read).documents);
    },
    meta: { follows: ['leaderboards'] },
  });
}

function schemesOf(boards: readonly Leaderboard[]): Scheme[] {
  const found = new Map<string, string[]>();
  for (const { title, scoring, pointsScheme } of boards) {
    if (scoring !== 'points') continue;
    for (const { kind, points } of pointsScheme)
      found.set(kind, [
        ...(found.get(kind) ?? []),
        t('{points} on {title}', { points: points.join(', '), title }),
      ]);
  }
  return [...found].map(([kind, worth]) => ({ kind, worth }));
}
