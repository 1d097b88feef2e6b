import type { FieldSpec } from '../fields/field-spec.ts';
import { type Facts, valueText } from './display-text.ts';
import { isText, paragraphsOf } from './paragraphs.ts';
import { TextDifference } from './text-difference.tsx';

interface FieldDifferenceProps {
  spec: FieldSpec | undefined;
  before: unknown;
  after: unknown;
  facts: Facts;
}

/** What has become of a field: a text with its changed words marked, anything else before and after, line by line. */
export function FieldDifference({ spec, before, after, facts }: FieldDifferenceProps) {
  const linesOf = (value: unknown) =>
    isText(spec) ? paragraphsOf(spec, value) : valueText(spec, value, facts).split('\n');
  return <TextDifference before={linesOf(before)} after={linesOf(after)} />;
}
