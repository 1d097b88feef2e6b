import { type ReactNode, useId } from 'react';
import { FieldError, Optional } from '#web/shared/ui/field.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
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
  const moved = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const error = errors[path];
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-2 font-medium text-soft">{spec.label}</legend>
      {spec.hint && <p className="text-[0.875rem] text-muted">{spec.hint}</p>}
      {items.map((item, index) => (
        // The order is all that tells entries apart: they have no ids of their own.
        // eslint-disable-next-line react/no-array-index-key
        <div
          key={index}
          role="group"
          aria-label={`${spec.each} ${index + 1}`}
          className="entry flex items-start gap-2"
        >
          <div className="min-w-0 grow">
            {children(item, index, (changed) => onChange(items.with(index, changed)))}
          </div>
          <div className="entry-tools flex flex-none">
            {index > 0 && (
              <Button
                look="plain"
                iconOnly
                aria-label={`Move ${spec.each} ${index + 1} up`}
                onClick={() => moved(index, index - 1)}
              >
                <PanelIcon name="up" className="size-5" />
              </Button>
            )}
            <Button
              look="plain"
              iconOnly
              aria-label={`Remove ${spec.each} ${index + 1}`}
              onClick={() => onChange(items.toSpliced(index, 1))}
            >
              <PanelIcon name="trash" className="size-5" />
            </Button>
          </div>
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {items.length < spec.max && (
        <div>
          <Button look="quiet" onClick={() => onChange([...items, blank])}>
            <PanelIcon name="plus" className="size-5" />
            Add {/^[aeiou]/.test(spec.each) ? 'an' : 'a'} {spec.each}
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
  const { errors } = useFormFacts();
  return (
    <Entries spec={spec} path={path} items={(value ?? []) as string[]} blank="" onChange={onChange}>
      {(item, index, onItem) => {
        const own = `${path}.${index}`;
        const shared = {
          name: own,
          'aria-label': `${spec.each} ${index + 1}`,
          'aria-invalid': errors[own] ? (true as const) : undefined,
          'aria-describedby': errors[own] ? `${own}-error` : undefined,
          className: 'input',
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
      <legend className="pb-2 font-medium text-soft">
        {spec.label} {spec.optional && <Optional />}
      </legend>
      {errors[path] && <FieldError>{errors[path]}</FieldError>}
      <FieldGrid specs={spec.fields} path={`${path}.`} values={(value ?? {}) as Fields} onChange={onChange} />
    </fieldset>
  );
}
