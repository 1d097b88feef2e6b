import { t } from '#contract/languages/words.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FieldError, Optional } from '#web/shared/ui/field.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { ReorderTools, reorderMark } from '#web/panel/ui/reorder-tools.tsx';
import { movedTo, useReorder } from '#web/panel/ui/use-reorder.ts';
import type { Fields } from './field-spec.ts';
import { FieldGrid } from './field-grid.tsx';
import { useFormFacts, type WidgetProps } from './widget.ts';

interface EntriesProps {
  spec: { label: string; hint?: string; each: string; max: number };
  path: string;
  items: readonly unknown[];
  blank: unknown;
  onChange: (items: unknown[]) => void;
  children: (item: unknown, index: number, onItem: (item: unknown) => void) => ReactNode;
}

/** A list whose entries can be added, moved and taken away. */
function Entries({ spec, path, items, blank, onChange, children }: EntriesProps) {
  const { errors } = useFormFacts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Entries have no ids of their own; these follow them when they are moved or taken away.
  const [keys, setKeys] = useState<readonly number[]>(() => items.map((_, at) => at));
  if (keys.length !== items.length) {
    const next = Math.max(-1, ...keys) + 1;
    setKeys(items.map((_, at) => keys[at] ?? next + at));
  }
  const reorder = useReorder({
    list,
    count: items.length,
    keyOf: (index) => String(keys[index]),
    nameOf: (index) => `${spec.each} ${index + 1}`,
    onMove: (from, to) => {
      setKeys(movedTo(keys, from, to));
      onChange(movedTo(items, from, to));
    },
  });
  const remove = (index: number) => {
    setKeys(keys.toSpliced(index, 1));
    onChange(items.toSpliced(index, 1));
  };
  const error = errors[path];
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-2 font-medium text-soft">{spec.label}</legend>
      {spec.hint && <p className="text-[0.875rem] text-muted">{spec.hint}</p>}
      <div ref={list} className="grid gap-3 empty:hidden">
        {items.map((item, index) => {
          const mark = reorder.markOf(index);
          return (
            <div
              key={keys[index] ?? `new ${index}`}
              data-key={keys[index]}
              role="group"
              aria-label={`${spec.each} ${index + 1}`}
              className={`entry flex items-start gap-2 ${mark ? reorderMark[mark] : ''}`}
            >
              <div className="min-w-0 grow">
                {children(item, index, (changed) => onChange(items.with(index, changed)))}
              </div>
              <div className="entry-tools flex flex-none">
                <ReorderTools reorder={reorder} index={index} count={items.length} />
                <Button
                  look="plain"
                  iconOnly
                  aria-label={t('Remove {each} {what}', { each: spec.each, what: index + 1 })}
                  onClick={() => remove(index)}
                >
                  <PanelIcon name="trash" className="size-5" />
                </Button>
              </div>
            </div>
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {reorder.said}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {items.length < spec.max && (
        <div>
          <Button look="quiet" onClick={() => onChange([...items, blank])}>
            <PanelIcon name="plus" className="size-5" />
            {/^[aeiou]/.test(spec.each)
              ? t('Add an {each}', { each: spec.each })
              : t('Add a {each}', { each: spec.each })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

export const GroupsWidget = ({ spec, path, value, onChange }: WidgetProps<'groups'>) => (
  <Entries
    spec={spec}
    path={path}
    items={(value ?? []) as Fields[]}
    blank={spec.blank ?? {}}
    onChange={onChange}
  >
    {(item, index, onItem) => (
      <FieldGrid specs={spec.fields} path={`${path}.${index}.`} values={item as Fields} onChange={onItem} />
    )}
  </Entries>
);

export function TextsWidget({ spec, path, value, onChange }: WidgetProps<'texts'>) {
  const { errors, lang } = useFormFacts();
  return (
    <Entries spec={spec} path={path} items={(value ?? []) as string[]} blank="" onChange={onChange}>
      {(item, index, onItem) => {
        const own = `${path}.${index}`;
        const shared = {
          name: own,
          lang,
          'aria-label': `${spec.each} ${index + 1}`,
          'aria-invalid': errors[own] ? (true as const) : undefined,
          'aria-describedby': errors[own] ? `${own}-error` : undefined,
          className: spec.rows ? 'input field-sizing-content' : 'input',
          value: item as string,
        };
        return (
          <>
            {spec.rows ? (
              <textarea {...shared} rows={spec.rows} onChange={(event) => onItem(event.target.value)} />
            ) : (
              <input {...shared} autoComplete="off" onChange={(event) => onItem(event.target.value)} />
            )}
            {errors[own] && (
              <FieldError id={`${own}-error`} className="mt-1">
                {errors[own]}
              </FieldError>
            )}
          </>
        );
      }}
    </Entries>
  );
}

export function GroupWidget({ spec, path, value, onChange }: WidgetProps<'group'>) {
  const { errors } = useFormFacts();
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className={spec.isTitled ? 'sr-only' : 'pb-2 font-medium text-soft'}>
        {spec.label} {spec.optional && <Optional />}
      </legend>
      {errors[path] && <FieldError>{errors[path]}</FieldError>}
      <FieldGrid specs={spec.fields} path={`${path}.`} values={(value ?? {}) as Fields} onChange={onChange} />
    </fieldset>
  );
}
