import { plural, t } from '#contract/languages/words.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_MAX } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { Found } from '#contract/search/search-entries.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { SearchField } from '#web/site/ui/search-field.tsx';
import { FoundLines, kindLabels } from './search-results.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useRoomBelow } from './use-room-below.ts';
import { ownAddress } from '#web/shared/page/own-language.ts';
import { useLangOf } from '#web/shared/page/festival.ts';

interface SearchBoxProps {
  /** What the page shows results for. */
  query: string;
  now: number;
}

/**
 * The field of the search, a form without script. With script it is a combobox by the ARIA practices: what is found
 * stands in a list under it while somebody types, arrows choose, Enter opens, Escape closes.
 */
export function SearchBox({ query, now }: SearchBoxProps) {
  const navigate = useNavigate();
  const langOf = useLangOf();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: query, over: query });
  // Another address (a submitted query, Back) replaces what was typed before.
  const text = typed.over === query ? typed.text : query;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { groups, look, isScripted } = useSuggestions(text, now);
  const options = groups.flatMap(({ found }) => found);
  const isListed = isOpen && options.length > 0;
  const list = useRoomBelow(isListed);

  // A page that is for searching begins in its field.
  useEffect(() => {
    if (query) return;
    // After the frame, which moves the focus to what a new page begins with.
    const frame = requestAnimationFrame(() => {
      // Whoever has gone on by keyboard before the scripts were awake stays where they are.
      if (!document.activeElement?.matches('a, button, input, summary'))
        field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [query]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const type = (next: string) => {
    setTyped({ text: next, over: query });
    setActive(-1);
    setIsOpen(true);
  };
  const open = ({ to }: Found) => {
    close();
    void navigate(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    const wanted = text.trim();
    void navigate(wanted ? `${paths.search}?q=${encodeURIComponent(wanted)}` : paths.search);
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to the keyboard of another script while it composes a letter.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      // The field itself is the stop between the last and the first.
      const count = options.length + 1;
      setActive((at) =>
        isListed ? ((at + 1 + step + count) % count) - 1 : step > 0 ? 0 : options.length - 1,
      );
    } else if (event.key === 'Enter' && isListed && options[active]) {
      event.preventDefault();
      open(options[active]);
    } else if (event.key === 'Escape' && (isListed || text)) {
      event.preventDefault();
      if (isListed) close();
      else type('');
    }
  };

  return (
    <search className="relative z-5 block max-w-[44rem]">
      <form method="get" action={ownAddress(paths.search)} onSubmit={submit}>
        <label htmlFor={id} className="sr-only">
          {t('Event, person, place, announcement or post')}
        </label>
        <SearchField
          ref={field}
          id={id}
          type="text"
          inputMode="search"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('An event, a person, a place …')}
          maxLength={SEARCH_MAX}
          value={text}
          onChange={({ target }) => type(target.value)}
          onFocus={look}
          onBlur={close}
          onKeyDown={onKey}
          {...(isScripted && {
            role: 'combobox',
            'aria-expanded': isListed,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': isListed && active >= 0 ? `${id}-${active}` : undefined,
          })}
        />
        {isScripted && text && (
          <button
            type="button"
            aria-label={t('Clear')}
            onClick={() => {
              type('');
              field.current?.focus();
            }}
            className="absolute top-0.5 inset-e-1 grid size-11 cursor-pointer place-items-center rounded-full text-soft hover:text-gold"
          >
            <Icon name="close" className="size-4" />
          </button>
        )}
      </form>
      {isScripted && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('Found')}
          hidden={!isListed}
          className="search-list"
          // The focus stays in the field, whatever is pressed here.
          onPointerDown={(event) => event.preventDefault()}
        >
          {isListed &&
            groups.map(({ kind, found }) => (
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <p id={`${id}-${kind}`} role="presentation" className="search-kind">
                  {kindLabels[kind]}
                </p>
                {found.map((one) => {
                  const at = options.indexOf(one);
                  return (
                    // The field's own keys choose; a pointer presses.
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                    <div
                      key={one.key}
                      id={`${id}-${at}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={at === active}
                      className="search-option"
                      onClick={() => open(one)}
                    >
                      <span
                        dir="auto"
                        lang={langOf(one, 'title')}
                        className="block leading-snug font-semibold"
                      >
                        {one.title}
                      </span>
                      <FoundLines found={one} now={now} />
                    </div>
                  );
                })}
              </div>
            ))}
        </div>
      )}
      <output className="sr-only">{isOpen && text.trim() ? countText(options.length) : ''}</output>
    </search>
  );
}

function countText(count: number): string {
  if (count === 0) return t('Nothing found yet');
  return plural(count, '{n} suggestion', '{n} suggestions');
}
