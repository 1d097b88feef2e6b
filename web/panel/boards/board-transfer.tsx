import { t } from '#contract/languages/words.ts';
import { type ChangeEvent, useState } from 'react';
import { put } from '#web/panel/services/documents.ts';
import { paths } from '#contract/api/paths.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { readBoardCsv, writeContingents, writeResults } from './board-csv.ts';
import { type BoardFile, planOf, readFile, type Reading, writeFile } from './board-file.ts';
import type { StaffBoard, StaffResult } from './staff-board.ts';

interface BoardTransferProps {
  board: StaffBoard;
  results: readonly StaffResult[];
}

/** Export and import of a board as a file. */
export function BoardTransfer({ board, results }: BoardTransferProps) {
  const [reading, setReading] = useState<Reading>();
  const [progress, setProgress] = useState<Progress>();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setProgress(undefined);
    const text = await file.text();
    setReading(/\.json$/i.test(file.name) ? readFile(text) : readBoardCsv(text, board));
  };
  const bringIn = async ({ board: fields, results: rows }: BoardFile) => {
    const failed: string[] = [];
    let done = 0;
    const note = (name: string, answer: { ok: boolean; error?: { message: string } }) => {
      if (answer.ok) done += 1;
      else failed.push(`${name}: ${answer.error!.message}`);
      setProgress({ done, failed: [...failed], isOver: false });
    };
    note(t('The board'), await put('leaderboards', fields.id, fields));
    for (const row of rows) note(row.id, await put('results', row.id, row));
    setProgress({ done, failed, isOver: true });
    setReading(undefined);
  };

  return (
    <Card
      title={t('Take along, bring back')}
      lede={t(
        'One file holds the board with its contingents, schemes and every result; the tables can be worked on in a spreadsheet and brought back. Nothing is written before you have seen what it would change.',
      )}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          onClick={() => save(`${board.id}.json`, 'application/json', writeFile(board, results))}
        >
          {t('Export the board')}
        </Button>
        <Button
          look="quiet"
          onClick={() => save(`${board.id}-contingents.csv`, 'text/csv', writeContingents(board))}
        >
          {t('Contingents (CSV)')}
        </Button>
        <Button
          look="quiet"
          onClick={() => save(`${board.id}-results.csv`, 'text/csv', writeResults(results))}
        >
          {t('Results (CSV)')}
        </Button>
        <a
          className={buttonClass('quiet', 'small')}
          download
          href={`${paths.leaderboardCsv}?board=${board.id}`}
        >
          {t('Public table (CSV)')}
        </a>
        <label
          className={`${buttonClass('quiet', 'small')} cursor-pointer focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-gold`}
        >
          {t('Import a file')}
          <input
            type="file"
            accept="application/json,.json,text/csv,.csv"
            className="sr-only"
            onChange={choose}
          />
        </label>
      </div>
      {reading && reading.problems.length > 0 && (
        <Notice look="error" className="mt-4">
          <p className="font-medium">{t('Nothing was written. The file has to be put right first:')}</p>
          <ul className="mt-1 list-disc ps-5">
            {reading.problems.slice(0, 20).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {reading?.file && (
        <Dry
          file={reading.file}
          results={results}
          onYes={() => void bringIn(reading.file!)}
          onNo={() => setReading(undefined)}
        />
      )}
      {progress && (
        <Notice look={progress.failed.length > 0 ? 'error' : 'success'} className="mt-4">
          <p>{progressWords(progress)}</p>
          <ul className="list-disc ps-5">
            {progress.failed.slice(0, 20).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Card>
  );
}

interface Progress {
  done: number;
  failed: string[];
  isOver: boolean;
}

function progressWords({ isOver, done, failed: { length: refused } }: Progress): string {
  if (refused > 0)
    return isOver
      ? t('Done: {done} written, {refused} refused.', { done, refused })
      : t('Writing: {done} written, {refused} refused.', { done, refused });
  return isOver ? t('Done: {done} written.', { done }) : t('Writing: {done} written.', { done });
}

function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface DryProps {
  file: BoardFile;
  results: readonly StaffResult[];
  onYes: () => void;
  onNo: () => void;
}

function Dry({ file, results, onYes, onNo }: DryProps) {
  const { added, replaced } = planOf(file, results);
  return (
    <Notice look="info" className="mt-4">
      <p>
        {t(
          'The file is sound. It would overwrite the board “{board}”, add {added} and replace {replaced} results.',
          { board: String(file.board.title), added, replaced },
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onYes}>{t('Import it')}</Button>
        <Button look="quiet" onClick={onNo}>
          {t('Leave it')}
        </Button>
      </div>
    </Notice>
  );
}
