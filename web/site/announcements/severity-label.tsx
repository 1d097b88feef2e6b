import { type Severity, severityLabels } from '#contract/text/labels.ts';
import { Icon } from '#web/shared/ui/icon.tsx';

const colours: Record<Severity, string> = {
  urgent: 'font-semibold text-ember',
  important: 'font-semibold text-gold',
  info: 'text-muted',
};

/** Sign, word and colour say the same thing. */
export function SeverityLabel({ severity }: { severity: Severity }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${colours[severity]}`}>
      <Icon name={severity} />
      {severityLabels[severity]}
    </span>
  );
}
