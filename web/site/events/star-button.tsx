import { t } from '#contract/languages/words.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { toggleStar, useIsStarred } from './starred.ts';

interface StarButtonProps {
  id: string;
  title: string;
  /** Shows its name beside the star. */
  isWide?: boolean;
  className?: string;
}

/**
 * Stars an event in this browser. Without script nothing could be stored, so there is no button. One that is pressed
 * before React is there is stored by the page itself (early-presses.ts), which reads the id from its value.
 */
export function StarButton({ id, title, isWide = false, className = '' }: StarButtonProps) {
  const isStarred = useIsStarred(id);
  return (
    <button
      type="button"
      value={id}
      aria-pressed={isStarred}
      aria-label={t('Star {title}', { title })}
      onClick={() => toggleStar(id)}
      className={`star needs-script transition-colors ${isWide ? 'px-5' : 'w-11'} ${className}`}
    >
      <Icon name="star" className="size-[1.35rem]" />
      {isWide && <span aria-hidden="true">{isStarred ? t('Starred') : t('Star//verb')}</span>}
    </button>
  );
}
