/** How the browser stands to the server. `since` is when it last heard from it. */
export type LiveState =
  | { name: 'connecting' }
  | { name: 'live' }
  | { name: 'reconnecting'; since: number }
  | { name: 'offline'; since: number }
  /** The server's documents have another shape by now; only a reload brings the two together. */
  | { name: 'outdated' };
