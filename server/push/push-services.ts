/** Where the great browsers' push services live. */
const KNOWN = [
  /^https:\/\/fcm\.googleapis\.com$/,
  /^https:\/\/[\w-]+\.push\.services\.mozilla\.com$/,
  /^https:\/\/[\w.-]+\.push\.apple\.com$/,
  /^https:\/\/[\w.-]+\.notify\.windows\.com$/,
];

/**
 * The server sends to addresses that visitors hand in. Only to push services, or it could be made to call whatever
 * stands in its own network.
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return further.includes(origin) || KNOWN.some((known) => known.test(origin));
}
