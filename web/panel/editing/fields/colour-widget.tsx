import { t } from '#contract/languages/words.ts';
import { theme } from '#contract/look/theme-tokens.ts';
import { Field } from '#web/shared/ui/field.tsx';
import { frameOf, useFormFacts, type WidgetProps } from './widget.ts';

/** A colour as its six digits, or from the browser's own picker. */
export function ColourWidget({ spec, path, value, onChange }: WidgetProps<'colour'>) {
  const { errors } = useFormFacts();
  const typed = typeof value === 'string' ? value : '';
  const isColour = /^#[\da-f]{6}$/i.test(typed);
  return (
    <Field {...frameOf(spec, errors[path])}>
      {(tie) => (
        <div className="flex gap-2">
          <input
            {...tie}
            type="text"
            name={path}
            className="input min-w-0 flex-1 uppercase tabular-nums placeholder:normal-case"
            placeholder={t('Not chosen')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="color"
            aria-label={t('Pick the {toLowerCase}', { toLowerCase: spec.label.toLowerCase() })}
            className={`h-12 w-14 flex-none cursor-pointer rounded-[10px] border border-edge bg-ink p-1 ${isColour ? '' : 'unchosen'}`}
            // An invalid one would be shown as black without a word.
            value={isColour ? typed.toLowerCase() : theme.accent}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
