import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { Contingent } from '#contract/entities/leaderboard.ts';
import { Crest } from '#web/shared/ui/crest.tsx';

interface ContingentPickerProps {
  contingents: readonly Contingent[];
  /** How often each is entered already. */
  chosen: ReadonlyMap<string, number>;
  label: string;
  onChoose: (id: string) => void;
}

/** Fewer than this fit on a phone's screen without a search. */
const SEARCH_FROM = 13;

/** Large targets, in the order of the board. */
export function ContingentPicker({ contingents, chosen, label, onChoose }: ContingentPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = contingents.filter(
    ({ name, shortName, retired }) => !retired && `${name} ${shortName ?? ''}`.toLowerCase().includes(wanted),
  );
  const choose = (id: string) => {
    onChoose(id);
    setSearch('');
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium text-soft">{label}</legend>
      {contingents.length >= SEARCH_FROM && (
        <input
          type="search"
          aria-label={t('Search contingents')}
          placeholder={t('Search')}
          autoComplete="off"
          className="input"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) choose(found[0].id);
          }}
        />
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {found.map((contingent) => (
          <li key={contingent.id}>
            <button
              type="button"
              className="flex min-h-14 w-full cursor-pointer items-center gap-[0.7rem] rounded-xl bg-lifted px-[0.8rem] py-[0.4rem] text-start hover:bg-line"
              onClick={() => choose(contingent.id)}
            >
              <Crest contingent={contingent} className="size-8" />
              <span className="min-w-0 truncate">{contingent.shortName ?? contingent.name}</span>
              {chosen.has(contingent.id) && (
                <span className="ms-auto text-[0.8125rem] text-muted">
                  {chosen.get(contingent.id)}
                  <span className="sr-only"> {t('entered')}</span>×
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-muted">{t('No contingent has this in its name.')}</p>}
    </fieldset>
  );
}
