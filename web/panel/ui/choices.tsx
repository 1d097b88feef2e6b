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
      <legend className="mb-2 font-medium text-soft">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(choices) as Array<[Value, string]>).map(([value, text]) => (
          <label key={value} className="relative flex-auto cursor-pointer">
            <input
              type="radio"
              className="peer absolute inset-0 cursor-[inherit] opacity-0"
              name={name}
              value={value}
              aria-label={nameOf?.(value)}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span className="grid min-h-11 place-items-center rounded-[10px] border border-edge px-[0.9rem] text-center peer-checked:border-gold peer-checked:bg-gold/12 peer-checked:font-semibold peer-checked:text-gold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold forced-colors:peer-checked:border-3">
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
