import type { Site } from '#contract/entities/site.ts';
import { Icon } from '#web/shared/ui/icon.tsx';

/** Most questions have been asked before. Each opens by itself, without a script. */
export function Faq({ entries }: { entries: Site['faq'] }) {
  return (
    <div className="border-t border-line">
      {entries.map(({ question, answer }) => (
        <details key={question} className="faq border-b border-line">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-4 font-medium">
            {question}
            <Icon name="close" className="faq-sign size-4 text-gold" />
          </summary>
          <p className="max-w-prose pb-6 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
