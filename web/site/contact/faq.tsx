import type { Site } from '#contract/entities/site.ts';
import { Icon } from '#web/shared/ui/icon.tsx';

/** Questions and answers. Each opens without a script. */
export function Faq({ entries, lang }: { entries: Site['faq']; lang: string | undefined }) {
  return (
    <div lang={lang} className="border-t border-line">
      {entries.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 list-none cursor-pointer items-center justify-between gap-6 py-4 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            {/* A plus that becomes a cross. */}
            <Icon
              name="close"
              className="size-4 rotate-45 text-gold transition-[rotate] duration-200 group-open:rotate-0"
            />
          </summary>
          <p className="max-w-prose pb-6 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
