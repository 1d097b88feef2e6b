import type { StoredFile } from '#contract/api/files.ts';

/** A file that was uploaded before, to be looked at and cut again; undefined where it cannot be fetched. */
export async function fetchedFile({ url, name, type }: StoredFile): Promise<File | undefined> {
  try {
    const answer = await fetch(url);
    return answer.ok ? new File([await answer.blob()], name, { type }) : undefined;
  } catch {
    return undefined;
  }
}
