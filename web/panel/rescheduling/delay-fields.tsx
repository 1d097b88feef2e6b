import { t } from '#contract/languages/words.ts';
import { TextField } from '#web/shared/ui/field.tsx';
import { duration } from './announcement-text.tsx';
import { Choices } from '#web/panel/ui/choices.tsx';

const DELAYS = [10, 15, 30, 60];

interface DelayFieldsProps {
  minutes: string;
  onMinutes: (minutes: string) => void;
  error: string | undefined;
}

/** By how long: one of the usual delays, or any number of minutes. */
export const DelayFields = ({ minutes, onMinutes, error }: DelayFieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-[1fr_8rem] sm:items-end">
    <Choices
      label={t('By how long')}
      choices={Object.fromEntries(DELAYS.map((each) => [String(each), `+${each}`]))}
      chosen={minutes}
      onChoose={onMinutes}
      nameOf={(each) => duration(Number(each))}
    />
    <TextField
      label={t('Minutes')}
      inputMode="numeric"
      autoComplete="off"
      value={minutes}
      error={error}
      onChange={(typed) => onMinutes(typed.target.value)}
    />
  </div>
);
