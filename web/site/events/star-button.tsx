import { Icon } from '#web/shared/ui/icon.tsx';
import { toggleStar, useIsStarred } from './starred.ts';

interface StarButtonProps {
  id: string;
  title: string;
  /** Says its name beside the sign. */
  isWide?: boolean;
  className?: string;
}

/** Keeps an event in this browser's own list. Without script there is nothing to keep it with, and no button. */
export function StarButton({ id, title, isWide = false, className = '' }: StarButtonProps) {
  const isStarred = useIsStarred(id);
  return (
    <button
      type="button"
      aria-pressed={isStarred}
      aria-label={`Star ${title}`}
      onClick={() => toggleStar(id)}
      className={`star-button needs-script ${isWide ? 'px-5' : 'w-11'} ${className}`}
    >
      <Icon name="star" className="size-[1.35rem]" />
      {isWide && <span aria-hidden="true">{isStarred ? 'Starred' : 'Star'}</span>}
    </button>
  );
}
