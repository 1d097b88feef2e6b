import type { EventSession } from '#contract/entities/event.ts';

/** What tells a session from the others of its event for good: its id, or its number where none was ever removed. */
export const sessionKey = ({ id }: Pick<EventSession, 'id'>, index: number): string =>
  id ?? String(index + 1);
