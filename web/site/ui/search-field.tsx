import type { ComponentProps } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';

const field =
  'min-h-12 w-full appearance-none rounded-full bg-raised py-2 pr-5 pl-13 text-text inset-ring-1 inset-ring-muted/75 placeholder:text-muted [&::-webkit-search-cancel-button]:[filter:invert(1)_grayscale(1)]';

/** A field for the parameter `q` and the button that searches; the label stands outside. */
export const SearchField = (input: ComponentProps<'input'>) => (
  <div className="relative">
    <input type="search" name="q" autoComplete="off" enterKeyHint="search" {...input} className={field} />
    <button
      type="submit"
      aria-label="Search"
      className="absolute inset-y-0 left-1 grid w-11 cursor-pointer place-items-center rounded-full text-muted hover:text-gold"
    >
      <Icon name="search" className="size-5" />
    </button>
  </div>
);
