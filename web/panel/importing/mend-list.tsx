import { plural, t } from '#contract/languages/words.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { ImportField, ImportKind, RowCells, RowProblem } from '#contract/importing/kind.ts';
import type { Planned } from '#contract/importing/plan.ts';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { SelectField, TextField } from '#web/shared/ui/field.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { Warnings } from './ready-table.tsx';
import type { Importing } from './use-import.ts';

interface MendListProps {
  kind: ImportKind;
  importing: Importing;
  warningsOf: (document: Planned) => readonly string[];
  /** One has left the list, and the focus with it. */
  onGone: () => void;
}

const STEP = 20;

/** The rows with a cell that is not right, each with fields to mend it in place. */
export function MendList({ kind, importing, warningsOf, onGone }: MendListProps) {
  const id = useId();
  const [count, setCount] = useState(STEP);
  const { toMend } = importing;
  if (toMend.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="panel-subtitle">
        {t('To mend')}
      </h2>
      <ul className="grid gap-4">
        {toMend.slice(0, count).map((document) => (
          <li key={document.rows[0]!.row}>
            <MendCard
              kind={kind}
              document={document}
              importing={importing}
              warnings={warningsOf(document)}
              onGone={onGone}
            />
          </li>
        ))}
      </ul>
      {toMend.length > count && (
        <Button look="quiet" className="justify-self-start" onClick={() => setCount(count + STEP)}>
          {t('Show {step} more of {rest}', {
            step: Math.min(STEP, toMend.length - count),
            rest: toMend.length - count,
          })}
        </Button>
      )}
    </section>
  );
}

interface MendCardProps {
  kind: ImportKind;
  document: Planned;
  importing: Importing;
  warnings: readonly string[];
  onGone: () => void;
}

const rowsText = (rows: readonly RowCells[]): string =>
  rows.length === 1
    ? t('Row {row}', { row: rows[0]!.row })
    : t('Rows {rows}', { rows: rows.map(({ row }) => row).join(', ') });

function MendCard({ kind, document, importing, warnings, onGone }: MendCardProps) {
  const id = useId();
  const toast = useToast();
  const { rows, problems, title } = document;
  const refusal = importing.refusals.get(document.id);
  const isWrong = importing.isWrong(document);
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasOpened] = useState(!isWrong);
  useEffect(() => {
    // Whoever pressed Change goes on here.
    if (wasOpened) heading.current?.focus();
  }, [wasOpened]);
  const named = [rowsText(rows), title].filter(Boolean).join(' · ');
  const hidden = rows.flatMap(({ row, cells }) =>
    kind.fields.flatMap(({ name }) =>
      name in cells && !isShown(importing, problems, row, name) ? [{ row, field: name }] : [],
    ),
  );
  return (
    <div role="group" aria-labelledby={id} className="panel-card grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} ref={heading} tabIndex={-1} className="min-w-0 font-medium wrap-anywhere">
          {named}
        </h3>
        <StateBadge tone={isWrong ? 'ember' : 'jade'}>
          {!isWrong
            ? t('Ready')
            : plural(Math.max(problems.length, 1), '{n} cell to mend', '{n} cells to mend')}
        </StateBadge>
      </div>
      {refusal && <Notice look="error">{refusal}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {rows.flatMap((row) =>
          kind.fields
            .filter(({ name }) => isShown(importing, problems, row.row, name))
            .map((field) => (
              <CellField
                key={`${row.row} ${field.name}`}
                field={field}
                label={
                  rows.length === 1
                    ? field.name
                    : t('{column} of row {row}', { column: field.name, row: row.row })
                }
                text={importing.typed(row.row, field.name) ?? row.cells[field.name] ?? ''}
                error={problems.find((each) => each.row === row.row && each.field === field.name)?.message}
                onText={(text) => importing.mend(document, row.row, field.name, text)}
              />
            )),
        )}
      </div>
      <Warnings warnings={warnings} />
      <div className="flex flex-wrap gap-2">
        {refusal && problems.length === 0 && (
          <Button look="quiet" onClick={() => importing.sendAgain(document)}>
            {t('Send it again')}
          </Button>
        )}
        {hidden.length > 0 && (
          <Button look="quiet" onClick={() => importing.show(hidden)}>
            {t('Show its other cells')}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => {
            toast({ text: t('{named} is left out.', { named }), undo: importing.leaveOut(document) });
            onGone();
          }}
        >
          {t('Leave out')}
        </Button>
        {!isWrong && (
          <Button
            look="quiet"
            onClick={() => {
              importing.hide(document);
              onGone();
            }}
          >
            {t('Done')}
          </Button>
        )}
      </div>
    </div>
  );
}

const isShown = (
  { shown }: Importing,
  problems: readonly RowProblem[],
  row: number,
  field: string,
): boolean =>
  shown.get(row)?.has(field) === true || problems.some((each) => each.row === row && each.field === field);

interface CellFieldProps {
  field: ImportField;
  label: string;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
}

function CellField({ field: { choices }, label, text, error, onText }: CellFieldProps) {
  if (!choices || choices.length === 0)
    return (
      <TextField label={label} value={text} error={error} onChange={({ target }) => onText(target.value)} />
    );
  return (
    <SelectField label={label} value={text} error={error} onChange={({ target }) => onText(target.value)}>
      {!choices.includes(text) && <option value={text}>{text === '' ? t('Choose…') : `“${text}”`}</option>}
      {choices.map((choice, at) => (
        <option key={`${choice} ${at}`}>{choice}</option>
      ))}
    </SelectField>
  );
}
