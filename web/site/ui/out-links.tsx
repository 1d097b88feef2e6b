import { t } from '#contract/languages/words.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';

interface OutLinksProps {
  links: readonly { label: string; url: string }[];
  /** The owner, because "Website" alone says little in a list of links. */
  of: { name: string };
}

/** Links to a person's other pages. */
export function OutLinks({ links, of }: OutLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {links.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-[0.9375rem] text-gold underline-offset-4 hover:underline"
          >
            <span className="sr-only">
              <Said of={of} field="name" />
              {': '}
            </span>
            {label}
            <span className="sr-only"> {t('(opens in a new tab)')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
