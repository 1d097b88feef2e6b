import type { Severity } from '#contract/text/labels.ts';

/** The point on the line of announcements. */
export const severityDots: Record<Severity, string> = {
  urgent: 'after:bg-ember after:shadow-[0_0_0_6px] after:shadow-ember/20',
  important: 'after:bg-gold',
  info: 'after:border-2 after:border-muted/70 after:bg-ink',
};
