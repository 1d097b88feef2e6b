import { t } from '#contract/languages/words.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldError, TextField } from '#web/shared/ui/field.tsx';
import { ContingentPicker } from './contingent-picker.tsx';
import {
  type Entry,
  type EntryProblems,
  placesOf,
  withChangedRow,
  withoutRow,
  withRow,
  withRowUp,
} from './entry.ts';
import { schemePoints } from '#contract/scoring/entered-result.ts';
import { PlaceRow } from './place-row.tsx';
import type { StaffBoard, StaffEvent } from './staff-documents.ts';

interface EntryFormProps {
  entry: Entry;
  board: StaffBoard;
  event: StaffEvent | undefined;
  problems: EntryProblems;
  onChange: (entry: Entry) => void;
  onDiscard: () => void;
}

const ordinals = ['first', 'second', 'third'];

/** The second step: which contingent took which place. */
export function EntryForm({ entry, board, event, problems, onChange, onDiscard }: EntryFormProps) {
  const { rows } = entry;
  const places = placesOf(rows);
  const contingents = new Map(board.contingents.map((one) => [one.id, one]));
  const chosen = new Map<string, number>();
  for (const { contingentId } of rows) chosen.set(contingentId, (chosen.get(contingentId) ?? 0) + 1);
  const isByMedals = board.scoring === 'medals';
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="panel-subtitle">{event?.title ?? t('An event that is gone')}</h2>
        <Button look="plain" onClick={onDiscard}>
          {entry.corrects ? t('Leave it as it is') : t('Another event')}
        </Button>
      </div>
      {rows.length > 0 && (
        <ol aria-label={t('Places')} className="grid">
          {rows.map((row, index) => (
            <PlaceRow
              key={row.key}
              row={row}
              place={places[index]!}
              index={index}
              contingent={contingents.get(row.contingentId)}
              scheme={isByMedals ? undefined : schemePoints(board, event, places[index]!)}
              problems={problems}
              onChange={(changed) => onChange(withChangedRow(entry, row.key, changed))}
              onUp={() => onChange(withRowUp(entry, row.key))}
              onRemove={() => onChange(withoutRow(entry, row.key))}
            />
          ))}
        </ol>
      )}
      {problems.rows && rows.length === 0 && (
        <div role="alert">
          <FieldError>{problems.rows}</FieldError>
        </div>
      )}
      <ContingentPicker
        contingents={board.contingents}
        chosen={chosen}
        label={t('Who came {value}?', { value: ordinals[rows.length] ?? 'next' })}
        onChoose={(id) => onChange(withRow(entry, id))}
      />
      <TextField
        label={t('Round or part')}
        optional
        placeholder={t('Finals')}
        autoComplete="off"
        readOnly={entry.corrects !== undefined}
        value={entry.label}
        onChange={(event_) => onChange({ ...entry, label: event_.target.value })}
      />
      <TextField
        label={entry.corrects ? t('What is corrected, and why?') : t('Word to the public')}
        optional={!entry.corrects}
        hint={t('It stands beside the result, for everybody to read.')}
        placeholder={
          entry.corrects
            ? t('The second sheet of the jury was missing.')
            : t('First count; protests until 21:00.')
        }
        value={entry.revisionNote}
        error={problems.revisionNote}
        onChange={(event_) => onChange({ ...entry, revisionNote: event_.target.value })}
      />
    </div>
  );
}
