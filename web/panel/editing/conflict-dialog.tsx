import { useState } from 'react';
import { type AnyDocument, ownFields } from '#contract/api/document.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import type { Fields } from './fields/field-spec.ts';
import { type ScreenSpec, specsOf } from './screen-specs/screen-spec.ts';
import { type Choices, type Difference, differences, merged } from './merge.ts';
import { labelOf, valueText } from './display-text.ts';

interface ConflictDialogProps {
  isOpen: boolean;
  screen: ScreenSpec;
  timezone: string;
  base: AnyDocument | undefined;
  mine: Fields;
  theirs: AnyDocument;
  /** Who made the other version, where it is known. */
  by: string | undefined;
  onClose: () => void;
  onChosen: (fields: Fields) => void;
}

/** Both versions, field by field. Nothing is lost before somebody has chosen. */
export const ConflictDialog = ({ isOpen, onClose, ...conflict }: ConflictDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Two versions">
    <Comparison {...conflict} onClose={onClose} />
  </Dialog>
);

type ComparisonProps = Omit<ConflictDialogProps, 'isOpen'>;

function Comparison({ screen, timezone, base, mine, theirs, by, onClose, onChosen }: ComparisonProps) {
  const [choices, setChoices] = useState<Choices>({});
  const specs = specsOf(screen);
  const [ours, others] = [mine, ownFields(theirs)];
  const found = differences(base && ownFields(base), ours, others);
  const who = by ?? 'Somebody else';
  return (
    <div data-width="wide" className="grid gap-3">
      <p className="text-soft">
        {who} saved this {screen.one} while you were working on it. Choose what to keep of each; where only
        one of you changed something, that is chosen already.
      </p>
      {found.length === 0 && <p>Both versions say the same now.</p>}
      {found.map((difference) => (
        <FieldChoice
          key={difference.name}
          label={labelOf(specs, difference.name)}
          difference={difference}
          who={who}
          textOf={(value) =>
            valueText(
              specs.find(({ name }) => name === difference.name),
              value,
              timezone,
            )
          }
          chosen={choices[difference.name] ?? difference.keep}
          onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
        />
      ))}
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          Go on editing
        </Button>
        <Button onClick={() => onChosen(merged(others, found, choices))}>Keep what is chosen</Button>
      </div>
    </div>
  );
}

interface FieldChoiceProps {
  label: string;
  difference: Difference;
  who: string;
  textOf: (value: unknown) => string;
  chosen: 'mine' | 'theirs';
  onChoose: (side: 'mine' | 'theirs') => void;
}

const FieldChoice = ({ label, difference, who, textOf, chosen, onChoose }: FieldChoiceProps) => (
  <fieldset>
    <legend className="mb-2 font-medium text-soft">
      {label}{' '}
      {difference.isConflict && (
        <small className="text-[0.84375rem] font-normal text-muted">(changed by both)</small>
      )}
    </legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {(['mine', 'theirs'] as const).map((side) => (
        // The text is inside, two elements deep.
        // eslint-disable-next-line jsx-a11y/label-has-associated-control
        <label
          key={side}
          className="flex cursor-pointer gap-3 rounded-xl border border-line px-4 py-3 has-checked:border-gold has-checked:bg-gold/7"
        >
          <input
            type="radio"
            className="mt-[0.15rem] size-[1.2rem] flex-none accent-gold"
            name={`keep-${difference.name}`}
            value={side}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className="min-w-0">
            <span className="block text-[0.84375rem] text-muted">{side === 'mine' ? 'Yours' : who}</span>
            <span className="block max-h-36 overflow-auto wrap-anywhere whitespace-pre-wrap">
              {textOf(difference[side])}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
