import { paths } from '#contract/api/paths.ts';

/** A path of the panel, and not the way to another site that `//` or `/\\` would be. */
export const isPanelPath = (next: string): boolean =>
  (next === paths.admin.root || next.startsWith(`${paths.admin.root}/`)) && !/[\\\s]|\/\/|\.\./.test(next);
