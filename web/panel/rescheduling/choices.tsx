import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  label: string;
  choices: Readonly<Record<Value, string>>;
  chosen: NoInfer<Value>;
  onChoose: (value: NoInfer<Value>) => void;
  /** The full name of a short label, for screen readers. */
  nameOf?: (value: NoInfer<Value>) => string;
}

/** Radio buttons side by side, large enough for a thumb. */
export function Choices<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  nameOf,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-2">{label}</legend>
      <div className="choice-row">
        {(Object.entries(choices) as Array<[Value, string]>).map(([value, text]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              aria-label={nameOf?.(value)}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
