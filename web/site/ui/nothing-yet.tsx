import type { ReactNode } from 'react';
import type { EmptyPage } from '#contract/entities/words.ts';
import { useLangOf, useWords } from '#web/shared/page/festival.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';

interface NothingYetProps {
  title: string;
  children: ReactNode;
  /** Where to go instead. */
  to: string;
  action: string;
  /** The page, where the festival may have its own words for it. */
  page?: EmptyPage;
}

/** An empty page says what will be here, and where to go meanwhile. */
export function NothingYet({ title, children, to, action, page }: NothingYetProps) {
  const { empty } = useWords();
  const langOf = useLangOf();
  const own = page && empty?.[page];
  return (
    <div className="max-w-[46ch] border-t border-line pt-10">
      <h2 lang={own?.title && langOf(own, 'title')} className="headline headline-section">
        {own?.title ?? title}
      </h2>
      <p lang={own?.text && langOf(own, 'text')} className="lede mt-5 mb-9">
        {own?.text ?? children}
      </p>
      <ButtonLink to={to} look="quiet">
        {action}
      </ButtonLink>
    </div>
  );
}
