import { t } from '#contract/languages/words.ts';
import { useRef, useState } from 'react';
import type { Contingent } from '#contract/entities/leaderboard.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Crest } from '#web/shared/ui/crest.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import type { EntryProblems, EntryRow } from './entry.ts';

const TOGGLE =
  "inline-flex min-h-11 cursor-pointer items-center gap-[0.4rem] rounded-full px-[0.9rem] py-[0.3rem] text-[0.875rem] text-soft hover:bg-text/7 aria-pressed:bg-[color-mix(in_oklab,var(--color-gold)_18%,var(--color-raised))] aria-pressed:text-gold aria-pressed:before:content-['✓'_/_'']";

interface PlaceRowProps {
  row: EntryRow;
  place: number;
  /** Where it stands in the list, from 0. */
  index: number;
  contingent: Contingent | undefined;
  /** What the scheme gives; undefined on a board that counts medals. */
  scheme: number | undefined;
  problems: EntryProblems;
  onChange: (changed: Partial<EntryRow>) => void;
  onUp: () => void;
  onRemove: () => void;
}

/** One contingent with its place. Rarely needed fields open with "Details". */
export function PlaceRow({
  row,
  place,
  index,
  contingent,
  scheme,
  problems,
  onChange,
  onUp,
  onRemove,
}: PlaceRowProps) {
  const name = contingent?.name ?? row.contingentId;
  const problem = problems[`points.${row.key}`] ?? problems[`note.${row.key}`];
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen || problem !== undefined;
  const details = useRef<HTMLButtonElement>(null);
  const up = () => {
    // The first row has no "Up", so the focus must be elsewhere before that.
    if (index === 1) details.current?.focus();
    onUp();
  };
  return (
    <li className="border-b border-line py-[0.9rem] first:pt-0">
      <div className="flex items-center gap-3">
        <span className="w-[1.6rem] font-display text-[1.6rem] leading-none text-gold tabular-nums">
          {place}
        </span>
        {contingent && <Crest contingent={contingent} className="size-9" />}
        <span className="min-w-0 grow">
          <span dir="auto" className="block truncate font-medium">
            {name}
          </span>
          <span className="block text-[0.875rem] text-muted">
            {scheme !== undefined &&
              t('{points} points', { points: row.points.trim() === '' ? scheme : row.points })}
            {row.participants && ` · ${row.participants}`}
          </span>
        </span>
        <Button look="plain" iconOnly aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          <Icon name="close" className="size-4" />
        </Button>
      </div>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {index > 0 && (
          <>
            <button
              type="button"
              aria-pressed={row.isJoint}
              aria-label={t('Joint: {name} shares the place above', { name })}
              className={TOGGLE}
              onClick={() => onChange({ isJoint: !row.isJoint })}
            >
              {t('Joint')}
            </button>
            <button
              type="button"
              className={TOGGLE}
              aria-label={t('Up: move {name} up', { name })}
              onClick={up}
            >
              <PanelIcon name="previous" className="size-4 rotate-90" />
              {t('Up')}
            </button>
          </>
        )}
        <button
          ref={details}
          type="button"
          aria-expanded={shown}
          aria-label={t('Details of {name}: names, points and note', { name })}
          className={TOGGLE}
          onClick={() => setIsOpen(!shown)}
        >
          {t('Details')}
        </button>
      </div>
      {shown && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Participants')}
            optional
            hint={t('With commas between the names.')}
            value={row.participants}
            autoComplete="off"
            onChange={(event) => onChange({ participants: event.target.value })}
          />
          {scheme !== undefined && (
            <TextField
              label={t('Points')}
              inputMode="numeric"
              autoComplete="off"
              hint={t('The scheme gives {scheme}.', { scheme })}
              placeholder={String(scheme)}
              value={row.points}
              error={problems[`points.${row.key}`]}
              onChange={(event) => onChange({ points: event.target.value })}
            />
          )}
          <div className="sm:col-span-2">
            <TextField
              label={t('Note')}
              optional
              hint={t('The public reads it.')}
              value={row.note}
              autoComplete="off"
              error={problems[`note.${row.key}`]}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </div>
        </div>
      )}
    </li>
  );
}
