import { language, t } from '#contract/languages/words.ts';
/** 25 → +25, −5 with a real minus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** One for all places of a board, by language. */
const rules = new Map<string, Intl.PluralRules>();

/** 1st, 2nd, 3rd. English uses four of the groups that languages count places in. */
export function ordinal(place: number): string {
  const places = rules.get(language()) ?? new Intl.PluralRules(language(), { type: 'ordinal' });
  rules.set(language(), places);
  switch (places.select(place)) {
    case 'one':
      return t('{place}st', { place });
    case 'two':
      return t('{place}nd', { place });
    case 'few':
      return t('{place}rd', { place });
    case 'many':
      return t('{place}th//many', { place });
    default:
      return t('{place}th', { place });
  }
}

interface ContingentMarkProps {
  colour: string | undefined;
  className?: string;
}

/** A contingent's colour beside its name; grey where the contingent is not known. */
export function ContingentMark({ colour = 'var(--color-muted)', className = 'size-3' }: ContingentMarkProps) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={`inline-block shrink-0 ${className}`}>
      <path d="M6 0c3.4 3 5 4.6 5 7a5 5 0 0 1-10 0c0-2.4 1.6-4 5-7z" fill={colour} />
    </svg>
  );
}
