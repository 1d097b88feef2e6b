import { t } from '#contract/languages/words.ts';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/importing/sheet.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { SelectField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import type { Importing } from './use-import.ts';

interface FileCardProps {
  importing: Importing;
  lede: string;
}

const LIMITS = t('Excel (.xlsx) or CSV, up to {rows} rows and {megabytes} MB.', {
  rows: IMPORT_ROWS_MAX.toLocaleString('en'),
  megabytes: IMPORT_BYTES_MAX / 1024 / 1024,
});

/** The file, and which of its tables. */
export function FileCard({ importing, lede }: FileCardProps) {
  const { chosen, fault, isReading } = importing;
  return (
    <Card
      title={t('The file')}
      lede={t('{limits} {lede} Nothing is written before you have seen it.', { limits: LIMITS, lede })}
    >
      <div className="grid gap-4">
        <FormError message={fault} />
        <label className="relative grid min-h-32 cursor-pointer place-items-center gap-2 rounded-[14px] border border-dashed border-edge p-4 text-center wrap-anywhere hover:border-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold">
          <PanelIcon name="upload" className="size-6 text-gold" />
          <span>
            {chosen ? t('{name} · choose another', { name: chosen.name }) : t('Choose an Excel or CSV file')}
          </span>
          <input
            type="file"
            className="absolute inset-0 cursor-[inherit] opacity-0"
            accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void importing.choose(file);
              // Without this, choosing the same file again after correcting it would do nothing.
              target.value = '';
            }}
          />
        </label>
        {isReading && (
          <p role="status" className="text-muted">
            {t('Reading the file…')}
          </p>
        )}
        {chosen && chosen.sheets.length > 1 && (
          <SelectField
            label={t('Sheet of the workbook')}
            value={chosen.at}
            onChange={({ target }) => importing.chooseSheet(Number(target.value))}
          >
            {chosen.sheets.map(({ name, rows }, at) => (
              <option key={name} value={at}>
                {t('{name} ({count} rows)', { name, count: rows.length.toLocaleString('en') })}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Card>
  );
}
