import { mentionedFiles } from '#contract/api/files.ts';
import type { PublicDocument } from '#contract/api/document.ts';

/** What every mention of a file has in it. */
export const FILES = '/files/';

/** The files that public documents show. A file that none of them shows is not public either. */
export class PublicFiles {
  /** By file id: how many public documents show it. */
  readonly #uses = new Map<string, number>();
  /** Called with the id of a file that nothing public shows any more. */
  onWithdrawn: (id: string) => void = () => undefined;

  has(id: string): boolean {
    return this.#uses.has(id);
  }

  /** One document's public view takes the place of another; undefined stands for none. */
  replace(before: PublicDocument | undefined, after: PublicDocument | undefined): void {
    const [old, fresh] = [filesIn(before), filesIn(after)];
    for (const id of fresh) this.#uses.set(id, (this.#uses.get(id) ?? 0) + 1);
    for (const id of old) {
      const left = this.#uses.get(id)! - 1;
      if (left > 0) this.#uses.set(id, left);
      else {
        this.#uses.delete(id);
        this.onWithdrawn(id);
      }
    }
  }
}

function filesIn(view: PublicDocument | undefined): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes(FILES)) for (const id of mentionedFiles(value)) found.add(id);
    } else if (typeof value === 'object' && value !== null)
      for (const key in value) walk((value as Record<string, unknown>)[key]);
  };
  walk(view);
  return found;
}
