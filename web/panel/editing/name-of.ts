/** Who it was, as people say it: the log calls the server itself by a name of its own. */
export const nameOf = (by: string): string => (by === 'system' ? 'the server' : by);
