import type { ReactNode } from 'react';
import { Mandala } from '#web/shared/ui/mandala.tsx';

interface PageHeroProps {
  /** The text that its mandala is drawn from. */
  art: string;
  kicker?: ReactNode;
  title: ReactNode;
  /** What title and lede are written in, where that is not the page's language. */
  titleLang?: string | undefined;
  /** Short titles can be set larger. */
  size?: 'page' | 'grand';
  lede?: ReactNode;
  ledeLang?: string | undefined;
  children?: ReactNode;
}

const sizes = { page: 'headline-page', grand: 'headline-grand' };

/** It fades towards the page below. */
const art = 'hero-art absolute inset-0 -z-1 overflow-hidden print:hidden';

/** It fades towards the headline. Where the headline spans the screen, the drawing keeps out of its way. */
const wheel = 'hero-wheel lamp';

/** The head of a page: a large headline before a mandala that turns very slowly. */
export function PageHero({
  art: id,
  kicker,
  title,
  titleLang,
  size = 'page',
  lede,
  ledeLang,
  children,
}: PageHeroProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <div aria-hidden="true" className={art}>
        <div className={wheel}>
          <Mandala id={id} className="size-full animate-turn" />
        </div>
      </div>
      <div className="wrap pt-[calc(var(--urgent)+9rem)] pb-14 md:pt-[calc(var(--urgent)+12rem)] md:pb-20">
        {kicker && <div className="kicker mb-5 flex min-h-6 items-center">{kicker}</div>}
        <h1 lang={titleLang} className={`headline ${sizes[size]}`}>
          {title}
        </h1>
        {lede && (
          <p lang={ledeLang} className="lede mt-6 md:mt-8">
            {lede}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
