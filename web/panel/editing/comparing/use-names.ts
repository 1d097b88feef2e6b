import { useQueries } from '@tanstack/react-query';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import { choicesQuery } from '../fields/reference-widgets.tsx';
import type { NameOf } from './display-text.ts';

/** The collections that fields refer to, also inside of groups. */
const referred = (specs: readonly FieldSpec[]): CollectionName[] => [
  ...new Set(
    specs.flatMap((spec): CollectionName[] => {
      if (spec.type === 'reference' || spec.type === 'references') return [spec.collection];
      return spec.type === 'group' || spec.type === 'groups' ? referred(spec.fields) : [];
    }),
  ),
];

/** Finds the names of what fields refer to, so that nobody has to read ids. */
export function useNames(specs: readonly FieldSpec[]): NameOf {
  const names = referred(specs);
  const read = useQueries({ queries: names.map((collection) => choicesQuery(collection)) });
  return (collection, id) =>
    read[names.indexOf(collection)]?.data?.find((choice) => choice.id === id)?.name ?? id;
}
