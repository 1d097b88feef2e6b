import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';

export type ButtonLook = 'gold' | 'quiet' | 'plain' | 'danger';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  look?: ButtonLook;
  /** It is doing what it was pressed for: it keeps the focus, and pressing again does nothing. */
  busy?: boolean;
  /** Only an icon inside; the name then comes as aria-label. */
  iconOnly?: boolean;
}

const classes = (look: ButtonLook, iconOnly: boolean | undefined, className: string) =>
  `btn btn-${look} ${iconOnly ? 'btn-icon' : ''} ${className}`;

export function Button({
  look = 'gold',
  busy = false,
  iconOnly,
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
      className={classes(look, iconOnly, className)}
    >
      {busy && <span aria-hidden="true" className="btn-spinner" />}
      {iconOnly && busy ? undefined : children}
    </button>
  );
}

interface PanelLinkProps extends LinkProps {
  look?: ButtonLook;
  iconOnly?: boolean;
}

/** A way on that looks like one of the panel's buttons. */
export const PanelButtonLink = ({ look = 'gold', iconOnly, className = '', ...link }: PanelLinkProps) => (
  <Link {...link} className={classes(look, iconOnly, className)} />
);
