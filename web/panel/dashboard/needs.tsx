import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { Need } from '#contract/api/dashboard.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import { headingOf, needWords, screenOf } from './need-words.ts';
import { useDashboard } from './use-dashboard.ts';

/** A link that is underlined only under the pointer. */
export const QUIET_LINK =
  'inline-flex min-h-8 items-center underline decoration-transparent underline-offset-4 hover:text-gold hover:decoration-current pointer-coarse:min-h-11';

/** What somebody has to look after, the most urgent first. */
export const Needs = ({ needs }: { needs: readonly Need[] | undefined }) => (
  <Card title={t('Needs action')}>
    {needs === undefined ? (
      <div className="h-24 animate-wait rounded-xl bg-lifted">
        <span className="sr-only">{t('Counting')}</span>
      </div>
    ) : needs.length === 0 ? (
      <p className="flex items-center gap-3 text-soft">
        <PanelIcon name="check" className="size-5 text-jade" />
        {t('Nothing at the moment. Whatever comes up appears here by itself.')}
      </p>
    ) : (
      <ul className="grid gap-[0.9rem]">
        {needs.map((need) => (
          <NeedEntry key={need.kind} need={need} />
        ))}
      </ul>
    )}
  </Card>
);

function NeedEntry({ need }: { need: Need }) {
  const { kind, items, count } = need;
  const { icon, all } = needWords[kind];
  const rest = count - items.length;
  const seen = new Set<string>();
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-[0.85rem]">
      <PanelIcon name={icon} className={`mt-1 size-5 ${kind === 'overdue' ? 'text-ember' : 'text-gold'}`} />
      <div className="min-w-0">
        <h3 className="font-medium">
          {all ? (
            <Link to={all} className="underline decoration-line underline-offset-4 hover:text-gold">
              {headingOf(need)}
            </Link>
          ) : (
            headingOf(need)
          )}
        </h3>
        <ul className="mt-0.5 text-soft">
          {items.map((item) => {
            const key = `${item.collection} ${item.id} ${item.title} ${item.detail}`;
            if (seen.has(key)) return null;
            seen.add(key);
            return (
              <li key={key} className="flex flex-wrap items-baseline gap-x-3">
                <Link to={screenOf(kind, item)} className={QUIET_LINK}>
                  {item.title}
                </Link>
                {item.at && (
                  <span className="text-[0.875rem] text-muted">
                    <TimeText instant={item.at} />
                  </span>
                )}
                {item.detail && <span className="text-[0.875rem] text-muted">{item.detail}</span>}
              </li>
            );
          })}
          {rest > 0 && <li className="text-[0.875rem] text-muted">{t('and {rest} more', { rest })}</li>}
        </ul>
      </div>
    </li>
  );
}

/** Above a list: which of its documents should be published by now and are not, and why. */
export function OverdueNotice({ collection }: { collection: CollectionName }) {
  const { data: dashboard } = useDashboard();
  const overdue = dashboard?.needs.find(({ kind }) => kind === 'overdue');
  const items = overdue?.items.filter((item) => item.collection === collection) ?? [];
  if (items.length === 0) return null;
  return (
    <Notice look="error" className="mb-4">
      <p>
        {items.length === 1
          ? t('This was due and is not published. The server keeps trying.')
          : t('These were due and are not published. The server keeps trying.')}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={screenOf('overdue', item)} className="underline underline-offset-4">
              {item.title}
            </Link>
            {item.at && (
              <>{rich(t(', due <when></when>'), { when: () => <TimeText instant={item.at!} /> })}</>
            )}
            {item.detail && `. ${item.detail}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
