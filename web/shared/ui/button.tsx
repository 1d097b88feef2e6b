import type { ComponentProps, MouseEvent } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from './link.tsx';

const looks = {
  gold: 'bg-accent text-gold-ink not-aria-disabled:hover:bg-accent-lit',
  quiet:
    'text-text ring-1 ring-inset ring-rim not-aria-disabled:hover:text-gold not-aria-disabled:hover:ring-gold',
  plain: 'text-soft not-aria-disabled:hover:bg-veil not-aria-disabled:hover:text-text',
  danger:
    'text-danger ring-1 ring-inset ring-ember not-aria-disabled:hover:bg-ember not-aria-disabled:hover:text-ink not-aria-disabled:hover:ring-0',
} as const;

/** Large on public pages; small in forms and in the panel. */
const sizes = {
  large: 'min-h-12 gap-2.5 px-5 py-3 max-sm:text-[0.9375rem] sm:px-6',
  small:
    'min-h-11 justify-center gap-[0.55rem] py-[0.45rem] text-center text-[0.9375rem] leading-tight select-none',
} as const;

type ButtonLook = keyof typeof looks;
type ButtonSize = keyof typeof sizes | 'icon';

const sizeClass = (size: ButtonSize, look: ButtonLook) => {
  if (size === 'large') return sizes.large;
  return `${sizes.small} ${size === 'icon' ? 'w-11' : look === 'plain' ? 'px-[0.8rem]' : 'px-[1.15rem]'}`;
};

export const buttonClass = (look: ButtonLook = 'gold', size: ButtonSize = 'large') =>
  `inline-flex items-center rounded-full font-semibold transition-colors ${sizeClass(size, look)} ${looks[look]}`;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  look?: ButtonLook;
  /** The action is running: the button keeps the focus, and pressing it again does nothing. */
  busy?: boolean;
  /** Only an icon is inside; an aria-label then gives the name. */
  iconOnly?: boolean;
}

export function Button({
  look = 'gold',
  busy = false,
  iconOnly = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      aria-disabled={busy || undefined}
      onClick={press}
      className={`${buttonClass(look, iconOnly ? 'icon' : 'small')} cursor-pointer aria-disabled:cursor-default aria-disabled:opacity-55 ${className}`}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-[1.05em] animate-[turn_0.8s_linear_infinite] rounded-full border-2 border-current border-e-transparent"
        />
      )}
      {iconOnly && busy ? undefined : children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

export const ButtonLink = ({ look, size, className = '', ...link }: ButtonLinkProps) => (
  <Link {...link} className={`${buttonClass(look, size)} ${className}`} />
);
