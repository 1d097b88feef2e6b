import { plural, t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import type { Fields, FieldSpec } from '../fields/field-spec.ts';
import { type ScreenSpec, specsOf } from '../screen-specs/screen-spec.ts';
import { type Facts, labelOf } from './display-text.ts';
import { FieldDifference } from './field-difference.tsx';
import { type Choices, type Difference, differences, merged, type Side } from './merge.ts';
import { useNames } from './use-names.ts';

interface ConflictDialogProps {
  isOpen: boolean;
  screen: ScreenSpec;
  timezone: string;
  base: AnyDocument | undefined;
  mine: Fields;
  theirs: AnyDocument;
  /** Who made the other version, where it is known. */
  by: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onChosen: (fields: Fields) => void;
}

/** Both versions, field by field. Nothing is lost before somebody has chosen. */
export const ConflictDialog = ({ isOpen, onClose, ...conflict }: ConflictDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Two versions')}>
    <Comparison {...conflict} onClose={onClose} />
  </Dialog>
);

type ComparisonProps = Omit<ConflictDialogProps, 'isOpen'>;

function Comparison({
  screen,
  timezone,
  base,
  mine,
  theirs,
  by,
  isBusy,
  onClose,
  onChosen,
}: ComparisonProps) {
  const [choices, setChoices] = useState<Choices>({});
  const specs = specsOf(screen);
  const facts = { timezone, nameOf: useNames(specs) };
  const others = writtenFields(theirs);
  const found = differences(base && writtenFields(base), mine, others, specs);
  const who = by ?? t('Somebody else');
  return (
    <div data-width="wide" className="grid gap-4">
      <p className="text-soft">
        {t(
          '{who} saved this {one} while you were working on it. Choose what to keep of each; where only one of you changed something, that is chosen already. What is chosen is then saved.',
          { who, one: screen.one },
        )}
      </p>
      {found.length === 0 && <p>{t('Both versions say the same now.')}</p>}
      {found.map((difference) => (
        <FieldChoice
          key={difference.name}
          label={labelOf(specs, difference.name)}
          spec={specs.find(({ name }) => name === difference.name)}
          difference={difference}
          who={who}
          facts={facts}
          chosen={choices[difference.name] ?? difference.keep}
          onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
        />
      ))}
      <div className="dialog-actions mt-2">
        <Button look="quiet" onClick={onClose}>
          {t('Go on editing')}
        </Button>
        <Button data-primary data-save busy={isBusy} onClick={() => onChosen(merged(others, found, choices))}>
          {t('Keep what is chosen')}
        </Button>
      </div>
    </div>
  );
}

interface FieldChoiceProps {
  label: string;
  spec: FieldSpec | undefined;
  difference: Difference;
  who: string;
  facts: Facts;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function FieldChoice({ label, spec, difference, who, facts, chosen, onChoose }: FieldChoiceProps) {
  const { name, base, both, isConflict } = difference;
  const conflicts = both?.conflicts ?? 0;
  const sides: ReadonlyArray<readonly [Side, string]> = [
    ...(both
      ? [
          [
            'both',
            conflicts === 0
              ? t('Both, each paragraph')
              : plural(
                  conflicts,
                  'Both; yours in the one paragraph that both changed',
                  'Both; yours in the {n} paragraphs that both changed',
                ),
          ] as const,
        ]
      : []),
    ['mine', t('Yours')],
    ['theirs', who],
  ];
  const valueOf = (side: Side) => (side === 'both' ? both?.value : difference[side]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-soft">
        {label}{' '}
        {isConflict && (
          <small className="text-[0.84375rem] font-normal text-muted">{t('(changed by both)')}</small>
        )}
      </legend>
      <div className={`grid gap-2 ${both ? '' : 'sm:grid-cols-2'}`}>
        {sides.map(([side, words]) => (
          // The text is inside, two elements deep.
          // eslint-disable-next-line jsx-a11y/label-has-associated-control
          <label
            key={side}
            className="flex cursor-pointer gap-3 rounded-xl border border-line px-4 py-3 has-checked:border-gold has-checked:bg-gold/7"
          >
            <input
              type="radio"
              className="mt-[0.15rem] size-[1.2rem] flex-none accent-gold"
              name={`keep-${name}`}
              value={side}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className="min-w-0">
              <span className="block text-[0.84375rem] text-muted">{words}</span>
              <FieldDifference spec={spec} before={base} after={valueOf(side)} facts={facts} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
