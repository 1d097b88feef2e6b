import { Link, type LinkProps } from 'react-router';

const looks = {
  gold: 'bg-gold text-gold-ink hover:bg-text',
  quiet: 'text-text ring-1 ring-inset ring-text/20 hover:ring-gold hover:text-gold',
} as const;

export const buttonClass = (look: keyof typeof looks = 'gold') =>
  `inline-flex min-h-12 items-center gap-2.5 rounded-full px-5 py-3 max-sm:text-[0.9375rem] sm:px-6 font-semibold transition-colors focus-visible:rounded-full ${looks[look]}`;

/** A link that looks like a button. */
export function ButtonLink({ look, className = '', ...link }: LinkProps & { look?: keyof typeof looks }) {
  return <Link {...link} className={`${buttonClass(look)} ${className}`} />;
}
