import { plural, t } from '#contract/languages/words.ts';
import { useId, useState } from 'react';
import type { ImportKind } from '#contract/importing/kind.ts';
import type { Planned } from '#contract/importing/plan.ts';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { Cell, Row, Table } from '#web/panel/ui/table.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import type { Importing } from './use-import.ts';

interface ReadyTableProps {
  kind: ImportKind;
  importing: Importing;
  describe: (document: Planned) => string;
  warningsOf: (document: Planned) => readonly string[];
}

const STEP = 50;

/** What would go in, for somebody to look over. */
export function ReadyTable({ kind, importing, describe, warningsOf }: ReadyTableProps) {
  const id = useId();
  const [count, setCount] = useState(STEP);
  const { ready, toMend, planned } = importing;
  const listed = ready.filter((document) => !toMend.includes(document));
  const same = planned.filter((document) => document.state === 'same' && !importing.isWrong(document)).length;
  const asTheyAre = same > 0 && (
    <p className="text-muted">
      {plural(
        same,
        '{what} is here already, just as in the file.',
        '{what} are here already, just as in the file.',
        { what: kind.counted(same) },
      )}
    </p>
  );
  if (listed.length === 0) return asTheyAre || null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="panel-subtitle">
        {t('Ready to go in')}
      </h2>
      <Table
        caption={t('The {many} that are ready to go in', { many: kind.many })}
        columns={[
          { name: t('Row'), className: 'w-20' },
          t('What'),
          t('Details'),
          { name: t('State'), className: 'w-32' },
          { name: t('Actions'), hidden: true, className: 'w-32' },
        ]}
      >
        {listed.slice(0, count).map((document) => (
          <Row key={document.key}>
            <Cell label={t('Row')}>{document.rows.map(({ row }) => row).join(', ')}</Cell>
            <Cell label={t('What')}>
              <span dir="auto" className="font-medium">
                {document.title}
              </span>
            </Cell>
            <Cell label={t('Details')}>
              {describe(document)}
              <Warnings warnings={warningsOf(document)} />
            </Cell>
            <Cell label={t('State')}>
              <StateBadge tone={document.state === 'new' ? 'jade' : 'gold'}>
                {document.state === 'new' ? t('New') : t('Changed')}
              </StateBadge>
            </Cell>
            <Cell>
              <Button
                look="plain"
                className="max-sm:-ms-[0.8rem] whitespace-nowrap"
                aria-label={t('Change row {row}, {title}', {
                  row: document.rows[0]!.row,
                  title: document.title,
                })}
                onClick={() => importing.show(mainCells(kind, document))}
              >
                {t('Change')}
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
      {listed.length > count && (
        <Button look="quiet" className="justify-self-start" onClick={() => setCount(count + STEP)}>
          {t('Show {step} more of {rest}', {
            step: Math.min(STEP, listed.length - count),
            rest: (listed.length - count).toLocaleString('en'),
          })}
        </Button>
      )}
      {asTheyAre}
    </section>
  );
}

const mainCells = ({ fields }: ImportKind, { rows }: Planned) =>
  rows.flatMap(({ row, cells }) =>
    fields.filter(({ name, isMain }) => isMain && name in cells).map(({ name }) => ({ row, field: name })),
  );

/** What is allowed and may still be a mistake, such as two events at one place and time. */
export const Warnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length === 0 ? null : (
    <ul className="mt-1 grid gap-1 text-[0.875rem] text-gold">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2">
          <PanelIcon name="problem" className="mt-[0.2em] size-4" />
          <span>{warning}</span>
        </li>
      ))}
    </ul>
  );
