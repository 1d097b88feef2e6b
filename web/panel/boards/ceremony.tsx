import { t } from '#contract/languages/words.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';
import { patch } from '#web/panel/services/documents.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Crest } from '#web/shared/ui/crest.tsx';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { useWakeLock } from '#web/shared/ui/use-wake-lock.ts';
import { compare, type StaffBoard, type StaffResult, stageRows } from './staff-board.ts';

interface CeremonyProps {
  board: StaffBoard;
  results: readonly StaffResult[];
  onLeave: () => void;
}

/**
 * The reveal on the big screen, from the last to the first, at the pace of whoever holds the keyboard. Only this
 * screen knows; with the last step it becomes public everywhere, and says so.
 */
export function Ceremony({ board, results, onLeave }: CeremonyProps) {
  useWakeLock();
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const [step, setStep] = useState(0);
  const [outcome, setOutcome] = useState<'revealed' | ErrorBody>();
  // The order at the beginning: a result that comes in during the ceremony must not shuffle what was shown.
  const [truth] = useState(() => compare(board, results).truth);
  const isOver = step >= truth.length;

  const reveal = async () => {
    const now = new Date().toISOString();
    const revealedAt = board.freezeAt && board.freezeAt > now ? board.freezeAt : now;
    const answer = await patch('leaderboards', board.id, { revealedAt });
    setOutcome(answer.ok ? 'revealed' : answer.error);
  };
  const next = () => {
    if (!hasBegun) return setHasBegun(true);
    if (isOver) return undefined;
    setStep(step + 1);
    if (step + 1 === truth.length) void reveal();
    return undefined;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // On a button the space bar presses that button.
    const isPress = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (isPress || !['ArrowRight', 'PageDown', ' '].includes(event.key)) return;
    event.preventDefault();
    next();
  });
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={t('The reveal of {title}', { title: board.title })}
      className="fixed inset-0 isolate m-0 grid h-dvh max-h-none w-screen max-w-none grid-rows-[auto_minmax(0,1fr)_auto] gap-[2vmin] overflow-hidden border-0 bg-ink px-[5vmin] pt-[4vmin] pb-[3vmin] text-text"
      onClose={onLeave}
    >
      <Mandala
        id="leaderboard"
        className="absolute -top-[34vmin] inset-e-[6vw] -z-1 w-[120vmin] [mask-image:radial-gradient(closest-side,black_30%,transparent)] opacity-20"
      />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="headline text-[clamp(2rem,7vmin,5rem)]">{board.title}</h1>
        <div className="flex gap-2">
          {!isOver && (
            <Button look={hasBegun ? 'quiet' : 'gold'} onClick={next}>
              {hasBegun ? t('Next') : t('Begin the reveal')}
            </Button>
          )}
          <Button look="plain" onClick={onLeave}>
            {outcome === 'revealed' ? t('Close') : t('Leave without revealing')}
          </Button>
        </div>
      </header>
      {hasBegun ? (
        <ol className="grid auto-rows-[minmax(0,1fr)] border-t border-line">
          {stageRows(truth, step).map(({ rank, standing, isNewest }, index) => (
            <li
              key={index}
              className={`flex min-h-0 items-center gap-[0.6em] border-b border-line px-[0.3em] text-[clamp(1rem,3.6vmin,3.2rem)] leading-[1.15] ${isNewest ? 'animate-unveil' : ''}`}
            >
              <span className="w-[1.6em] font-display text-gold">{standing ? rank : index + 1}</span>
              {standing ? (
                <>
                  <Crest contingent={standing.contingent} className="size-[1.4em]" />
                  <span dir="auto" className="min-w-0 grow truncate">
                    {standing.contingent.name}
                  </span>
                  <span className="font-semibold tabular-nums">
                    {board.scoring === 'medals'
                      ? `${standing.gold} · ${standing.silver} · ${standing.bronze}`
                      : standing.points}
                  </span>
                </>
              ) : (
                <span className="h-[0.5em] w-[45%] rounded-[1em] bg-linear-to-r from-lifted to-transparent">
                  <span className="sr-only">{t('not shown yet')}</span>
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <div className="grid place-content-center gap-4 text-center">
          <p className="headline text-[clamp(1.75rem,5vmin,3.5rem)]">{t('From the last to the first.')}</p>
          <p className="mx-auto max-w-[46ch] text-soft">
            {t(
              'Each press of Next, the space bar or the right arrow shows one more. With the last one the whole board becomes public, on every phone and every screen.',
            )}
          </p>
        </div>
      )}
      <output className="block min-h-[2em] text-center text-[clamp(1rem,2.4vmin,1.75rem)] text-gold">
        {outcome === 'revealed' && t('Revealed. Everybody sees it now.')}
        {outcome && outcome !== 'revealed' && (
          <>
            {t('It could not be made public: {why}', { why: outcome.message })}{' '}
            <Button look="quiet" onClick={() => void reveal()}>
              {t('Try again')}
            </Button>
          </>
        )}
      </output>
    </dialog>
  );
}
