import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Actor } from '#contract/api/access.ts';
import { FIND_WORDS_MAX } from '#contract/api/find.ts';
import { useLastData } from '#web/panel/reading/queries.ts';
import { findDocuments } from '#web/panel/services/find.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { OPTION, useMarkedOption } from '#web/panel/ui/choosing/use-marked-option.ts';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { destinationsFor } from '../screens.ts';
import { askedFor, type Option, optionsFor } from './options.ts';

/** Phones have no keyboard shortcut, so a button can open the palette by this event. */
const ASKED = 'utsav-palette';
export const openPalette = () => window.dispatchEvent(new Event(ASKED));

/** Finds screens, actions and documents by a few letters: Ctrl K, or ⌘ K. */
export function CommandPalette({ actor }: { actor: Actor }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useEffectEvent(() => setIsOpen(true));
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    const onAsked = () => open();
    window.addEventListener('keydown', onKey);
    window.addEventListener(ASKED, onAsked);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(ASKED, onAsked);
    };
  }, []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('Go to')}>
      <Choices actor={actor} onDone={() => setIsOpen(false)} />
    </Dialog>
  );
}

const TYPING_MS = 150;

/** Documents are looked for when somebody has stopped typing for a moment; screens are there at once. */
function useFound(typed: string) {
  const { name } = askedFor(typed);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name), TYPING_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: async ({ signal }) => valueOrThrow(await findDocuments(asked, signal)),
    enabled: asked !== '',
  });
  const last = useLastData(data);
  return {
    answer: name === '' ? undefined : last,
    error,
    isLooking: name !== '' && (isFetching || asked !== name),
  };
}

function Choices({ actor, onDone }: { actor: Actor; onDone: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { answer, error, isLooking } = useFound(typed);
  const found = optionsFor(typed, destinationsFor(actor), actor, answer);
  const go = ({ to }: Option) => {
    onDone();
    void navigate(to);
  };
  const {
    marked,
    mark,
    option: markedOption,
    onKey,
  } = useMarkedOption(found.length, (index) => go(found[index]!));
  return (
    <>
      <input
        role="combobox"
        aria-label={t('Screen, action or document')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[marked] ? `${id}-${marked}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={FIND_WORDS_MAX}
        placeholder={t('A name, “delay …”, “result …”, “invite”')}
        className="input"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          mark(0);
        }}
        onKeyDown={onKey}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Found')}
        aria-busy={isLooking}
        className="mt-3 grid max-h-[min(24rem,50dvh)] content-start overflow-auto scroll-py-2"
      >
        {found.map((option, index) => (
          // The focus stays in the text field; the arrow keys move the selection.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.to}
            ref={index === marked ? markedOption : undefined}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className={OPTION}
            aria-selected={index === marked}
            onClick={() => go(option)}
          >
            <PanelIcon name={option.icon} className="size-5 flex-none" />
            <span dir="auto" className="min-w-0 grow wrap-anywhere">
              {option.label}
            </span>
            <span className="flex-none text-[0.8125rem] text-muted">{option.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 && !error ? 'sr-only' : 'py-3 text-muted'}>
        {error
          ? t('Documents could not be looked for. {sentence}', { sentence: error.sentence })
          : found.length > 0
            ? t('{count} found', { count: found.length })
            : isLooking
              ? t('Looking…')
              : t('Nothing in the panel is called so.')}
      </p>
    </>
  );
}
