import type { ReactNode } from 'react';
import { Mandala } from '#web/shared/ui/mandala.tsx';

interface PageHeroProps {
  /** What its mandala is drawn from. */
  art: string;
  kicker?: ReactNode;
  title: ReactNode;
  /** Short titles can be set larger. */
  size?: 'page' | 'grand';
  lede?: ReactNode;
  children?: ReactNode;
}

const sizes = { page: 'headline-page', grand: 'headline-grand' };

/** The head of a page: a large headline, and a mandala that rises behind it and turns too slowly to be noticed. */
export function PageHero({ art, kicker, title, size = 'page', lede, children }: PageHeroProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <div className="hero-art" aria-hidden="true">
        <div className="hero-wheel">
          <Mandala id={art} className="size-full animate-turn will-change-transform" />
        </div>
      </div>
      <div className="wrap pt-36 pb-14 md:pt-48 md:pb-20">
        {kicker && <div className="kicker mb-5 flex min-h-6 items-center">{kicker}</div>}
        <h1 className={`headline ${sizes[size]}`}>{title}</h1>
        {lede && <p className="lede mt-6 md:mt-8">{lede}</p>}
        {children}
      </div>
    </div>
  );
}
