/** The state of the connection. `since` is when the server was last heard. */
export type LiveState =
  | { name: 'connecting' }
  | { name: 'live' }
  | { name: 'reconnecting'; since: number }
  | { name: 'offline'; since: number }
  /** The server's documents have another schema version by now; only a reload helps. */
  | { name: 'outdated' };
