import type { ReactNode } from 'react';
import { ButtonLink } from '#web/shared/ui/button.tsx';

interface NothingYetProps {
  title: string;
  children: ReactNode;
  /** Where to go instead. */
  to: string;
  action: string;
}

/** An empty page says what will be here, and where to go meanwhile. */
export function NothingYet({ title, children, to, action }: NothingYetProps) {
  return (
    <div className="max-w-[46ch] border-t border-line pt-10">
      <h2 className="headline headline-section">{title}</h2>
      <p className="lede mt-5 mb-9">{children}</p>
      <ButtonLink to={to} look="quiet">
        {action}
      </ButtonLink>
    </div>
  );
}
