import { t } from '#contract/languages/words.ts';
import type { ComponentProps } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';

/** A field for the parameter `q` and the button that searches; the label stands outside. */
export const SearchField = (input: ComponentProps<'input'>) => (
  <div className="relative">
    <input
      type="search"
      name="q"
      autoComplete="off"
      enterKeyHint="search"
      {...input}
      className="search-field w-full rounded-full py-2"
    />
    <button
      type="submit"
      aria-label={t('Search')}
      className="absolute inset-y-0 inset-s-1 grid w-11 cursor-pointer place-items-center rounded-full"
    >
      <Icon name="search" className="size-5" />
    </button>
  </div>
);
