import { language, t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { type AnyDocument, PAGE_LIMIT_MAX } from '#contract/api/document.ts';
import { list } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Combobox } from '#web/panel/ui/choosing/combobox.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { SelectField } from '#web/shared/ui/field.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { NewPlace } from './new-place.tsx';
import { frameOf, useFormFacts, type WidgetProps } from './widget.ts';

/** A festival has hundreds of these at most. */
const CHOICES_MAX = 1000;
/** More than these are looked for by typing; of a few the device's own list is quicker. */
const LISTED_MAX = 12;

export interface Choice {
  id: string;
  name: string;
}

export function ReferenceWidget({ spec, path, value, onChange }: WidgetProps<'reference'>) {
  const { errors } = useFormFacts();
  const { choices, failed } = useChoices(spec.collection);
  const chosen = typeof value === 'string' ? value : '';
  const frame = { ...frameOf(spec, errors[path]), name: path };
  const none = spec.optional ? t('None') : t('Choose…');
  return (
    <div className="relative">
      {choices && choices.length > LISTED_MAX ? (
        <Combobox
          {...frame}
          placeholder={none}
          choices={choices}
          shown={
            chosen &&
            (choices.find(({ id }) => id === chosen)?.name ?? t('{chosen} (no longer there)', { chosen }))
          }
          onChoose={onChange}
        />
      ) : (
        <SelectField
          {...frame}
          value={chosen}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">{none}</option>
          <Options choices={choices} chosen={chosen} />
        </SelectField>
      )}
      {failed}
      {spec.collection === 'venues' && <NewPlace onMade={onChange} />}
    </div>
  );
}

export function ReferencesWidget({ spec, path, value, onChange }: WidgetProps<'references'>) {
  const { errors } = useFormFacts();
  const { choices, failed } = useChoices(spec.collection);
  const chosen = (value ?? []) as string[];
  const free = choices?.filter(({ id }) => !chosen.includes(id)) ?? [];
  const frame = {
    ...frameOf(spec, errors[path]),
    hint: t('Each choice adds a {each}.', { each: spec.each }),
  };
  const add = (id: string | undefined) => id && onChange([...chosen, id]);
  return (
    <div className="grid gap-2">
      {choices && choices.length > LISTED_MAX ? (
        <Combobox
          {...frame}
          name={path}
          placeholder={t('Add a {each}…', { each: spec.each })}
          choices={free}
          shown=""
          onChoose={add}
        />
      ) : (
        <SelectField {...frame} value="" onChange={(event) => add(event.target.value)}>
          <option value="">{t('Add a {each}…', { each: spec.each })}</option>
          <Options choices={free} chosen="" />
        </SelectField>
      )}
      {failed}
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => {
            const name = choices?.find((choice) => choice.id === id)?.name ?? id;
            return (
              <li key={id} className="inline-flex items-center rounded-full bg-lifted ps-4">
                {name}
                <Button
                  look="plain"
                  iconOnly
                  aria-label={t('Remove {name}', { name })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  <PanelIcon name="trash" className="size-4.5" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Options({ choices, chosen }: { choices: Choice[] | undefined; chosen: string }) {
  // What is chosen stays chosen while the others are on their way, and when it is gone.
  const isListed = chosen === '' || choices?.some(({ id }) => id === chosen);
  return (
    <>
      {!isListed && (
        <option value={chosen}>{choices ? t('{chosen} (no longer there)', { chosen }) : chosen}</option>
      )}
      {choices?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

/** Several fields of a form share one read, because they have the same key. */
export const choicesQuery = (collection: CollectionName) => ({
  queryKey: ['choices', collection],
  queryFn: () => readChoices(collection),
  meta: { follows: [collection] },
});

/** What can be chosen; where it could not be read, what says so and tries again. */
function useChoices(collection: CollectionName): { choices: Choice[] | undefined; failed: ReactNode } {
  const { data, error, refetch } = useQuery(choicesQuery(collection));
  const failed = error && (
    <RetryNotice message={error.sentence} onRetry={() => void refetch()} className="mt-2" />
  );
  return { choices: data, failed };
}

async function readChoices(collection: CollectionName): Promise<Choice[]> {
  const all: AnyDocument[] = [];
  let after: string | undefined;
  do {
    const page = valueOrThrow(await list(collection, { audience: 'staff', limit: PAGE_LIMIT_MAX, after }));
    all.push(...page.documents);
    after = page.next;
  } while (after !== undefined && all.length < CHOICES_MAX);
  return all
    .map((document) => ({ id: document.id, name: String(document.title ?? document.name ?? document.id) }))
    .sort((a, b) => a.name.localeCompare(b.name, language(), { numeric: true }));
}
