import type { ReactNode } from 'react';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { HeroHeadline } from './hero-headline.tsx';

interface HomeHeroProps {
  /** The festival's; its mandala is drawn from it. */
  name: string;
  banner?: ReactNode;
  kicker: ReactNode;
  lines: readonly string[];
  emphasis?: string | undefined;
  lede?: ReactNode;
  buttons: ReactNode;
  countdown?: ReactNode;
  /** Whether a strip follows that belongs to the first screen. */
  hasStrip: boolean;
}

/** The first screen: the festival's words before a great mandala that turns once in five minutes. */
export function HomeHero({
  name,
  banner,
  kicker,
  lines,
  emphasis,
  lede,
  buttons,
  countdown,
  hasStrip,
}: HomeHeroProps) {
  return (
    <div className={`home-hero ${hasStrip ? 'home-hero-before-strip' : ''}`}>
      <div aria-hidden="true" className="home-hero-art">
        <div className="home-wheel">
          <Mandala id={name.toLowerCase()} className="size-full animate-turn will-change-transform" />
        </div>
      </div>
      <div className="wrap pb-8">{banner}</div>
      <div className="wrap self-end">
        <div className="kicker flex min-h-6 items-center">{kicker}</div>
        <HeroHeadline lines={lines} emphasis={emphasis} />
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-9">
          <div>
            {lede && <p className="lede">{lede}</p>}
            <div className="mt-8 flex flex-wrap gap-3 md:mt-9">{buttons}</div>
          </div>
          {countdown}
        </div>
      </div>
    </div>
  );
}
