/** What programs look at that watch over the site. */
export const watchPaths = {
  /** The process answers. */
  alive: '/healthz',
  /** It can do its work: 503 and the reason where not. */
  ready: '/readyz',
  /** In Prometheus' text format. */
  metrics: '/metrics',
} as const;
