/** The server itself, where a write names who made it. */
export const SYSTEM = 'system';
