import { use } from 'react';
import { Link } from './link.tsx';
import { ByServerContext } from './by-server.ts';

export interface Chip {
  label: string;
  lang?: string | undefined;
  to: string;
  isCurrent: boolean;
  count?: number;
}

/** Choices as links: they work without script, and Back undoes them. */
export function ChipLinks({
  label,
  chips,
  className = '',
}: {
  label: string;
  chips: readonly Chip[];
  className?: string;
}) {
  const reloadDocument = use(ByServerContext);
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ label: words, lang, to, isCurrent, count }) => (
          <li key={to}>
            <Link
              to={to}
              reloadDocument={reloadDocument}
              preventScrollReset
              lang={lang}
              aria-current={isCurrent ? 'true' : undefined}
              className="chip"
            >
              {words}
              {count !== undefined && <span className="chip-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
