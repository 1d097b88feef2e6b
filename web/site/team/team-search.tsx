import { Icon } from '#web/shared/ui/icon.tsx';
import { alreadyFound } from '#web/site/ui/use-query-parameter.ts';

interface TeamSearchProps {
  query: string;
  onQuery: (query: string) => void;
  /** What was found, for those who do not see the list grow and shrink. */
  found: string;
}

/** A form of its own, so that it works before any script does. */
export function TeamSearch({ query, onQuery, found }: TeamSearchProps) {
  return (
    <search className="mb-14 block max-w-[34rem] md:mb-20">
      <form method="get" onSubmit={alreadyFound}>
        <label htmlFor="team-search" className="mb-2.5 block text-[0.9375rem] text-soft">
          Find somebody by name, role or department
        </label>
        <div className="find-field">
          <input
            id="team-search"
            type="search"
            name="q"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" aria-label="Search">
            <Icon name="search" className="size-5" />
          </button>
        </div>
      </form>
      <output className="mt-2.5 block min-h-6 text-[0.9375rem] text-muted">{found}</output>
    </search>
  );
}
