import { t } from '#contract/languages/words.ts';
import type { ImportField, ImportKind } from '#contract/importing/kind.ts';
import type { Source } from '#contract/importing/mapping.ts';
import { columnName, type Table } from '#contract/importing/sheet.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { SelectField, TextField } from '#web/shared/ui/field.tsx';
import type { Importing } from './use-import.ts';

interface ColumnsCardProps {
  kind: ImportKind;
  table: Table;
  importing: Importing;
}

const GRID = 'grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4';

/** Which column of the file is what. The names tell most of it; the rest is chosen here. */
export function ColumnsCard({ kind, table, importing }: ColumnsCardProps) {
  const { mapping } = importing;
  const isInSight = ({ name, isMain }: ImportField) => isMain === true || mapping[name] !== undefined;
  const more = kind.fields.filter((field) => !isInSight(field));
  const used = new Set(Object.values(mapping).map((source) => ('column' in source ? source.column : -1)));
  const unused = table.head.cells.flatMap((_, at) => (used.has(at) ? [] : [columnName(table.head, at)]));
  const choosers = (fields: readonly ImportField[]) =>
    fields.map((field) => <SourceField key={field.name} field={field} table={table} importing={importing} />);
  return (
    <Card
      title={t('The columns')}
      lede={t(
        'Where the file’s names differ, choose the column. The choice is kept for the next file with the same columns.',
      )}
    >
      <div className={GRID}>{choosers(kind.fields.filter(isInSight))}</div>
      {unused.length > 0 && (
        <p className="mt-4 text-[0.875rem] text-muted wrap-anywhere">
          {t('Not used: {columns}.', { columns: unused.join(', ') })}
        </p>
      )}
      <details className="mt-4">
        <summary className="w-fit cursor-pointer py-2 text-gold">{t('More that a file can say')}</summary>
        <div className={`${GRID} mt-3`}>{choosers(more)}</div>
      </details>
    </Card>
  );
}

const NONE = '';
const SAME = 'same';

interface SourceFieldProps {
  field: ImportField;
  table: Table;
  importing: Importing;
}

function SourceField({ field: { name, without, choices }, table, importing }: SourceFieldProps) {
  const source = importing.mapping[name];
  const value = !source ? NONE : 'same' in source ? SAME : String(source.column);
  const sourceOf = (chosen: string): Source | undefined => {
    if (chosen === NONE) return undefined;
    return chosen === SAME ? { same: choices?.[0] ?? '' } : { column: Number(chosen) };
  };
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label={name}
        hint={source ? undefined : without}
        value={value}
        onChange={({ target }) => importing.chooseSource(name, sourceOf(target.value))}
      >
        <option value={NONE}>{t('Not in the file')}</option>
        <option value={SAME}>{t('The same for all rows…')}</option>
        {table.head.cells.map((_, at) => (
          <option key={at} value={at}>
            {optionText(table, at)}
          </option>
        ))}
      </SelectField>
      {source && 'same' in source && (
        <SameField
          label={t('{name} of all rows', { name })}
          choices={choices}
          value={source.same}
          onChange={(same) => importing.chooseSource(name, { same })}
        />
      )}
    </div>
  );
}

interface SameFieldProps {
  label: string;
  choices: readonly string[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

const SameField = ({ label, choices, value, onChange }: SameFieldProps) =>
  choices ? (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
  ) : (
    <TextField label={label} value={value} onChange={({ target }) => onChange(target.value)} />
  );

const EXAMPLE_MAX = 24;

/** The name of a column with the first value in it. */
function optionText({ head, rows }: Table, column: number): string {
  const example = rows.map(({ cells }) => cells[column]?.trim()).find((cell) => cell);
  const name = columnName(head, column);
  if (example === undefined) return name;
  return `${name} (${example.length > EXAMPLE_MAX ? `${example.slice(0, EXAMPLE_MAX)}…` : example})`;
}
