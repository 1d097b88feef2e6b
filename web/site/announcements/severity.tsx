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

/** An entry with its part of a line and a point. */
export const lineEntry = 'line-entry keep-clear';

/** The point on the line. */
export const severityDots: Record<Severity, string> = {
  urgent: 'urgent-entry',
  important: 'important-entry',
  info: 'info-entry',
};
