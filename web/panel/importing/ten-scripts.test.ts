import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { eventKind } from '#contract/importing/event-kind.ts';
import { guessedMapping } from '#contract/importing/mapping.ts';
import { type ImportRow, planRows } from '#contract/importing/plan.ts';
import { csvSheet, type Sheet } from '#contract/importing/sheet.ts';
import type { Event } from '#contract/entities/event.ts';
import { eventCsvRows, eventsCsvHead } from '#contract/programme/event-csv.ts';
import { minimal } from '#contract/testing/minimal-documents.ts';
import { tenScripts } from '#contract/testing/ten-scripts.ts';
import { excelSheets } from './excel-file.ts';
import { decodedText } from './text-file.ts';

const written = Object.values(tenScripts);
const venues = written.map(({ title }, at) => ({ id: `place-${at}`, name: title }));
const facts = { timezone: 'Asia/Kolkata', venues };

/** What an import of the sheet would store. */
function imported({ rows: [head, ...rows] }: Sheet) {
  const kind = eventKind({ ...facts, present: [] });
  const read = rows.map((row): ImportRow => ({ ...row, newId: `new-${row.row}`, mended: {} }));
  return planRows(read, guessedMapping(head!, kind.fields), kind).map(({ title, fields, problems }) => ({
    title,
    slug: fields['slug'],
    venueId: (fields['sessions'] as { venueId: string }[])[0]?.venueId,
    problems,
  }));
}

const wanted = written.map(({ title, slug }, at) => ({ title, slug, venueId: `place-${at}`, problems: [] }));

describe('Events in ten scripts', () => {
  it('are read from a workbook, with their places', async () => {
    const rows = written.map(({ title }) => [title, '06-02-2027', '21:00', '22:00', title]);
    const file = await writeExcelFile([['Title', 'Date', 'Start', 'End', 'Venue'], ...rows]).toBuffer();
    const [sheet] = await excelSheets(new Blob([new Uint8Array(file)]));
    expect(imported(sheet!)).toEqual(wanted);
  });

  it('are written as CSV and read back', () => {
    const events = written.map(({ title, slug }, at) => ({
      ...(minimal['events'] as unknown as Event),
      id: `event-${at}`,
      title,
      slug,
      sessions: [
        { startAt: '2027-02-06T15:30:00.000Z', endAt: '2027-02-06T16:30:00.000Z', venueId: `place-${at}` },
      ],
    }));
    const text =
      eventsCsvHead() + events.map((event) => eventCsvRows(event as Event & { id: string }, facts)).join('');
    expect(imported(csvSheet(decodedText(new TextEncoder().encode(text))))).toEqual(wanted);
  });
});
