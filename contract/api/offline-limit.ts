/** How much of a browser's storage the offline copy of the public collections may take. */
export const COPY_BYTES_DEFAULT = 41_943_040;
export const COPY_BYTES_MIN = 1_048_576;
