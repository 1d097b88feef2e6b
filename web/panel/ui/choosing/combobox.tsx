import { t } from '#contract/languages/words.ts';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { matches } from '#contract/text/search.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Field } from '#web/shared/ui/field.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { OPTION, useMarkedOption } from './use-marked-option.ts';

interface Choice {
  id: string;
  name: string;
}

interface ComboboxProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  name: string;
  placeholder: string;
  choices: readonly Choice[];
  /** The name of what is chosen; empty for nothing. */
  shown: string;
  onChoose: (id: string | undefined) => void;
}

/** So many are drawn at once; whoever looks for another types on. */
const DRAWN_MAX = 200;

/** One of many, found by typing a part of its name. */
export function Combobox({ choices, shown, onChoose, name, placeholder, ...frame }: ComboboxProps) {
  const id = useId();
  /** What is looked for; undefined while the list is closed. */
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  // What is chosen already is no search: it opens the whole list.
  const words = typed === shown ? '' : (typed ?? '');
  const found = isOpen ? choices.filter((choice) => matches(words, choice.name)) : [];
  const drawn = found.slice(0, DRAWN_MAX);
  const choose = (chosen: string | undefined) => {
    setTyped(undefined);
    onChoose(chosen);
  };
  const { marked, mark, option, onKey } = useMarkedOption(drawn.length, (index) => choose(drawn[index]!.id));
  const open = (text: string) => {
    const at = choices.findIndex((choice) => choice.name === text);
    mark(text === shown && at >= 0 && at < DRAWN_MAX ? at : 0);
    setTyped(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') {
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
    } else if (isOpen) onKey(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open(shown);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (typed?.trim() === '' && frame.optional && shown !== '') onChoose(undefined);
    setTyped(undefined);
  };
  const hidden = found.length - drawn.length;
  const said =
    found.length === 0
      ? t('Nothing is called so.')
      : hidden > 0
        ? t('{length} of {length2} are listed. Type on to find the others.', {
            length: drawn.length,
            length2: found.length,
          })
        : t('{count} found', { count: found.length });
  return (
    <Field {...frame}>
      {(tie) => (
        <div className="relative" onBlur={onBlur}>
          <input
            {...tie}
            name={name}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && drawn[marked] ? `${id}-${marked}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            className="input pe-12"
            value={typed ?? shown}
            onChange={(event) => open(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={() => !isOpen && open(shown)}
            onKeyDown={onKeyDown}
          />
          {frame.optional && shown !== '' && !isOpen && (
            <Button
              look="plain"
              iconOnly
              className="absolute top-0 inset-e-0"
              aria-label={t('Clear {label}', { label: frame.label })}
              onClick={() => choose(undefined)}
            >
              <Icon name="close" className="size-3.5" />
            </Button>
          )}
          <div
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-[12px] border border-line bg-lifted p-1 shadow-[0_14px_36px] shadow-black/55"
          >
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label={frame.label}
              className="max-h-[min(20rem,40dvh)] overflow-auto overscroll-contain"
            >
              {drawn.map((choice, index) => (
                // The focus stays in the text field; the arrow keys move the mark.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={choice.id}
                  ref={index === marked ? option : undefined}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === marked}
                  className={`${OPTION} wrap-anywhere`}
                  // Pressing an option must not take the focus out of the field first.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(choice.id)}
                >
                  {choice.name}
                </div>
              ))}
            </div>
            {(hidden > 0 || found.length === 0) && (
              <p aria-hidden="true" className="px-3 py-2 text-[0.875rem] text-muted">
                {said}
              </p>
            )}
          </div>
          <p role="status" className="sr-only">
            {isOpen && said}
          </p>
        </div>
      )}
    </Field>
  );
}
