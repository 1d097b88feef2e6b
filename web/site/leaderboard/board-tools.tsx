import { Link } from 'react-router';
import { Icon } from '#web/shared/ui/icon.tsx';
import { csvAddress, displayAddress } from './board-choice.ts';

const tool = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-gold hover:underline';

/** Ways to take the board elsewhere. */
export function BoardTools({ boardId }: { boardId: string }) {
  return (
    <ul
      className="no-print mt-8 flex flex-wrap gap-x-7 text-[0.9375rem] text-soft"
      aria-label="This board elsewhere"
    >
      <li>
        <a href={csvAddress(boardId)} download className={tool}>
          <Icon name="download" />
          Table (CSV)
        </a>
      </li>
      <li>
        <a href={csvAddress(boardId, 'points')} download className={tool}>
          <Icon name="download" />
          Every point (CSV)
        </a>
      </li>
      <li>
        <Link to={displayAddress(boardId)} className={tool}>
          <Icon name="screen" />
          Big screen
        </Link>
      </li>
      <li className="needs-script">
        <button type="button" onClick={() => window.print()} className={`${tool} cursor-pointer`}>
          <Icon name="print" />
          Print
        </button>
      </li>
    </ul>
  );
}
