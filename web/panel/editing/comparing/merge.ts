import type { Fields, FieldSpec } from '../fields/field-spec.ts';
import { isSame } from '../fields/fields.ts';
import { TRANSLATED_FROM } from '../screen-specs/translation-spec.ts';
import { joinedText } from './paragraphs.ts';

export type Side = 'mine' | 'theirs' | 'both';

export interface Difference {
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** The paragraphs that each changed, in one text; absent where it is no text, or only one changed it. */
  both?: { value: unknown; conflicts: number };
  /** Changed on both sides since they were the same: somebody has to choose. */
  isConflict: boolean;
  /** Which one to keep unless somebody chooses: whoever changed it, of a text the paragraphs of both. */
  keep: Side;
}

/** What differs between two versions that grew out of the same one. */
export function differences(
  base: Fields | undefined,
  mine: Fields,
  theirs: Fields,
  specs: readonly FieldSpec[] = [],
): Difference[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  // What translations were made from is the server's own record.
  names.delete(TRANSLATED_FROM);
  return [...names]
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => {
      const [changedHere, changedThere] = [mine, theirs].map(
        (side) => !base || !isSame(base[name], side[name]),
      );
      const isConflict = Boolean(changedHere && changedThere);
      const spec = specs.find((each) => each.name === name);
      const both = isConflict && base ? joinedText(spec, base[name], mine[name], theirs[name]) : undefined;
      return {
        name,
        base: base?.[name],
        mine: mine[name],
        theirs: theirs[name],
        ...(both && { both }),
        isConflict,
        keep: both ? 'both' : changedHere ? 'mine' : 'theirs',
      };
    });
}

export type Choices = Readonly<Record<string, Side>>;

/** Their version with what was chosen of mine. */
export function merged(theirs: Fields, found: readonly Difference[], choices: Choices): Fields {
  const result = { ...theirs };
  for (const { name, mine, both, keep } of found) {
    const side = choices[name] ?? keep;
    if (side === 'theirs') continue;
    const value = side === 'both' ? both?.value : mine;
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}
