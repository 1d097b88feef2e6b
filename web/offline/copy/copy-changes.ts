import { onTold, tellEveryTab } from '#web/live/tabs/locks-and-channels.ts';

const NAME = 'utsav-copied';

/** Tells every tab, this one too, which lists of the offline copy are new. */
export const tellCopied = (names: readonly string[]): void => tellEveryTab(NAME, names);

export const onCopied = (listener: (names: readonly string[]) => void): (() => void) =>
  onTold(NAME, listener);
