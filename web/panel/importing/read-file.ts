import { t } from '#contract/languages/words.ts';
import { csvSheet, IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, type Sheet } from '#contract/importing/sheet.ts';
import { decodedText } from './text-file.ts';

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`;

/** The tables of a file that have anything in them, or a sentence that says why there are none. */
export async function readSheets(file: File): Promise<Sheet[] | string> {
  if (file.size > IMPORT_BYTES_MAX)
    return t('“{name}” has {megabytes}. A file can have at most {megabytes2}.', {
      name: file.name,
      megabytes: megabytes(file.size),
      megabytes2: megabytes(IMPORT_BYTES_MAX),
    });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return t(
      '“{name}” is of the kind that Excel wrote until 2003, or has a password. Save it as .xlsx or as CSV.',
      { name: file.name },
    );
  if (beginsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    return t('“{name}” is a PDF. Choose the spreadsheet that it was made of, as .xlsx or as CSV.', {
      name: file.name,
    });
  const sheets = beginsWith(bytes, 0x50, 0x4b) ? await workbook(file) : [csvSheet(decodedText(bytes))];
  if (!sheets)
    return t('“{name}” cannot be read: it is damaged, or no workbook of Excel (.xlsx).', { name: file.name });
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return t('“{name}” is empty.', { name: file.name });
  const long = filled.find(({ rows }) => rows.length > IMPORT_ROWS_MAX + 1);
  return long
    ? t('“{name}” has {count} rows. A file can have at most {max}; divide it.', {
        name: file.name,
        count: long.rows.length.toLocaleString('en'),
        max: IMPORT_ROWS_MAX.toLocaleString('en'),
      })
    : filled;
}

async function workbook(file: File): Promise<Sheet[] | undefined> {
  const { excelSheets } = await import('./excel-file.ts');
  try {
    return await excelSheets(file);
  } catch {
    return undefined;
  }
}
