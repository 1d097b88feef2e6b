import { onTold, tellEveryTab } from '#web/live/tabs/locks-and-channels.ts';

const NAME = 'utsav-outbox';

/** Tells every tab, this one too, that something became of a message. */
export const tellOutboxChanged = (): void => tellEveryTab(NAME, 'changed');

export const onOutboxChanged = (listener: () => void): (() => void) => onTold(NAME, listener);
