/** How much of the browser's storage the copy may take. */
export const COPY_BYTES_DEFAULT = 41_943_040;
export const COPY_BYTES_MIN = 1_048_576;
export const COPY_BYTES_UNLIMITED = Number.POSITIVE_INFINITY;

export async function checkedLimit(bytes: number = COPY_BYTES_DEFAULT): Promise<number> {
  if (bytes >= COPY_BYTES_MIN) return bytes;
  const { AppError } = await import('#contract/errors.ts');
  throw new AppError('invalid-argument', `a copy of ${bytes} bytes`, {
    sentence: `The offline copy needs room for at least ${COPY_BYTES_MIN} bytes.`,
  });
}

/** One thing that is kept: how large it is, and when it was last of use. */
export interface Use {
  key: string;
  bytes: number;
  usedAt: number;
}

/** What has to go, least recently used first, until the rest fits. */
export function surplus(uses: readonly Use[], limit: number): string[] {
  let bytes = uses.reduce((sum, use) => sum + use.bytes, 0);
  const gone: string[] = [];
  for (const use of uses.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= limit) break;
    bytes -= use.bytes;
    gone.push(use.key);
  }
  return gone;
}
