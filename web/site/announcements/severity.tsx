import { type Severity, severityLabels } from '#contract/text/labels.ts';
import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';

const colours: Record<Severity, string> = {
  urgent: 'font-semibold text-ember',
  important: 'font-semibold text-gold',
  info: 'text-muted',
};

/** Sign, word and colour say the same thing. */
export function SeverityLabel({ severity }: { severity: Severity }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${colours[severity]}`}>
      <FrameIcon name={severity} />
      {severityLabels[severity]}
    </span>
  );
}

/** An entry with its part of a line and a point. Both lie inside its box, so that nothing is cut off while it opens. */
export const lineEntry =
  'line-entry relative keep-clear ps-9 before:absolute before:inset-y-0 before:inset-s-[11px] before:w-0.5 after:absolute after:top-[0.45rem] after:inset-s-[7px] after:size-2.5 after:rounded-full in-[li:first-child]:before:top-[0.6rem]';

/** The point on the line. */
export const severityDots: Record<Severity, string> = {
  urgent: 'urgent-entry',
  important: 'after:bg-gold',
  info: 'after:border-2 after:border-edge after:bg-ink',
};
