import { type Fields } from './fields/field-spec.ts';
import { isSame } from './fields/fields.ts';

export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Changed on both sides since they were the same: somebody has to choose. */
  isConflict: boolean;
  /** Which one to keep unless somebody chooses: whoever changed it. */
  keep: 'mine' | 'theirs';
}

/** What differs between two versions that grew out of the same one. */
export function differences(base: Fields | undefined, mine: Fields, theirs: Fields): Difference[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...names]
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => {
      const [changedHere, changedThere] = [mine, theirs].map(
        (side) => !base || !isSame(base[name], side[name]),
      );
      return {
        name,
        mine: mine[name],
        theirs: theirs[name],
        isConflict: Boolean(changedHere && changedThere),
        keep: changedHere ? 'mine' : 'theirs',
      };
    });
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Their version with what was chosen of mine. */
export function merged(theirs: Fields, found: readonly Difference[], choices: Choices): Fields {
  const result = { ...theirs };
  for (const { name, mine, keep } of found) {
    if ((choices[name] ?? keep) === 'theirs') continue;
    if (mine === undefined) delete result[name];
    else result[name] = mine;
  }
  return result;
}
