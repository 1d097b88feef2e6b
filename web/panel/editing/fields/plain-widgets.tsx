import { t } from '#contract/languages/words.ts';
import { useEffect, useRef } from 'react';
import { Switch } from '#web/panel/ui/fields/switch.tsx';
import { Field, SelectField, TextField } from '#web/shared/ui/field.tsx';
import { typedNumber } from './fields.ts';
import { frameOf, useFormFacts, type WidgetProps } from './widget.ts';
import { clockText, instantOf } from '#contract/programme/typed-time.ts';

/** From here on it is worth saying how much room is left. */
const NEARLY_FULL = 0.8;

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export function withRoomLeft(hint: string | undefined, value: unknown, max: number | undefined) {
  const { length } = asText(value);
  if (max === undefined || length < max * NEARLY_FULL) return hint;
  const room = t('{length} of {max} characters', {
    length: length.toLocaleString(),
    max: max.toLocaleString(),
  });
  return hint ? `${hint} ${room}` : room;
}

export function TextWidget({ spec, path, value, onChange }: WidgetProps<'text'>) {
  const { errors, lang } = useFormFacts();
  return (
    <TextField
      {...frameOf(spec, errors[path])}
      hint={withRoomLeft(spec.hint, value, spec.max)}
      name={path}
      type={spec.input ?? 'text'}
      lang={lang}
      autoComplete="off"
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function LongTextWidget({ spec, path, value, onChange }: WidgetProps<'long-text'>) {
  const { errors, lang } = useFormFacts();
  return (
    <Field {...frameOf(spec, errors[path])} hint={withRoomLeft(spec.hint, value, spec.max)}>
      {(tie) => (
        <textarea
          {...tie}
          name={path}
          rows={spec.rows ?? 3}
          lang={lang}
          className="input field-sizing-content"
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function NumberWidget({ spec, path, value, onChange }: WidgetProps<'number'>) {
  const { errors } = useFormFacts();
  return (
    <TextField
      {...frameOf(spec, errors[path])}
      name={path}
      inputMode="decimal"
      autoComplete="off"
      value={asText(value)}
      onChange={(event) => {
        const typed = event.target.value;
        const number = typedNumber(typed);
        // "1." is on its way to "1.5": only what reads the same is taken for the number.
        onChange(String(number) === typed ? number : typed === '' ? undefined : typed);
      }}
    />
  );
}

export function ChoiceWidget({ spec, path, value, onChange }: WidgetProps<'choice'>) {
  const { errors } = useFormFacts();
  return (
    <SelectField
      {...frameOf(spec, errors[path])}
      name={path}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      {(spec.optional || value === undefined) && <option value="">{t('None')}</option>}
      {Object.entries(spec.options).map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

export function SwitchWidget({ spec, path, value, onChange }: WidgetProps<'switch'>) {
  return (
    <div>
      <Switch
        label={spec.label}
        name={path}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      {spec.hint && <p className="text-[0.875rem] text-muted">{spec.hint}</p>}
    </div>
  );
}

/** The browser's own picker, on the festival's clock. */
export function InstantWidget({ spec, path, value, onChange }: WidgetProps<'instant'>) {
  const { errors, timezone } = useFormFacts();
  const input = useRef<HTMLInputElement>(null);
  const shown = clockText(value, timezone);
  // Not controlled: half a date is no value, and taking it over would wipe out the half that is typed.
  useEffect(() => {
    const element = input.current;
    if (element && element.value !== shown && document.activeElement !== element) element.value = shown;
  }, [shown]);
  return (
    <TextField
      {...frameOf(spec, errors[path])}
      hint={[spec.hint, t('Time in {timezone}.', { timezone })].filter(Boolean).join(' ')}
      ref={input}
      name={path}
      type="datetime-local"
      defaultValue={shown}
      onChange={(event) => onChange(instantOf(event.target.value, timezone))}
    />
  );
}
