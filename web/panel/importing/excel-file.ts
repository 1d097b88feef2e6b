import readExcelFile from 'read-excel-file/universal';
import { excelSheet, type Sheet } from '#contract/importing/sheet.ts';

/** The tables of a workbook. In a file of its own, because only those who choose a workbook need the library. */
export const excelSheets = async (file: Blob): Promise<Sheet[]> =>
  // The library's types say that a date is the constructor of dates.
  (await readExcelFile(file)).map(({ sheet, data }) =>
    excelSheet(sheet, data as unknown as Parameters<typeof excelSheet>[1]),
  );
