import { t } from '#contract/languages/words.ts';
import type { Problem } from '#contract/api/running.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

/** What is wrong at this moment, each with what to do next. */
export const ProblemsCard = ({ problems }: { problems: readonly Problem[] }) => (
  <Card title={t('What is wrong')}>
    {problems.length === 0 ? (
      <p className="flex items-center gap-3 text-soft">
        <PanelIcon name="check" className="size-5 text-jade" />
        {t('Nothing. The database, the disk, mails and notifications are well.')}
      </p>
    ) : (
      <ul className="grid gap-5">
        {problems.map(({ kind, what, todo }) => (
          <li key={kind} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-[0.85rem]">
            <PanelIcon name="problem" className="mt-1 size-5 text-ember" />
            <div className="min-w-0">
              <h3 className="font-medium break-words">{what}</h3>
              <p className="mt-0.5 max-w-[75ch] text-soft text-pretty break-words">{todo}</p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
