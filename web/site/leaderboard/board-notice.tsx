import { Icon } from '#web/shared/ui/icon.tsx';
import type { BoardState } from './board-state.ts';

/** Where the board stands, in words: a frozen one says so before anything else. */
export function BoardNotice({
  state: { name, label, sentence },
  notice,
}: {
  state: BoardState;
  notice?: string | undefined;
}) {
  return (
    <div className={`board-notice board-notice-${name}`}>
      <p className="flex items-start gap-3">
        {name === 'frozen' && <Icon name="frozen" className="mt-[0.2em] size-[1.25em] text-gold" />}
        <span>
          <strong className="font-semibold text-text">{label}.</strong> {sentence}
        </span>
      </p>
      {notice && <p className="mt-2 text-muted">{notice}</p>}
    </div>
  );
}
