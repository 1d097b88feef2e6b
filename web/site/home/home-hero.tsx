import type { ReactNode } from 'react';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { tall } from '#web/shared/ui/tall.ts';

interface HomeHeroProps {
  /** The festival's; its mandala is drawn from it. */
  name: string;
  kicker: ReactNode;
  headline: ReactNode;
  lede?: ReactNode;
  buttons: ReactNode;
  countdown?: ReactNode;
  /** Whether a strip follows that belongs to the first screen. */
  hasStrip: boolean;
}

/** The words are read on its dark side, and the page below begins in the dark. */
const art = 'home-art absolute inset-0 -z-1 overflow-hidden';

/** With a lamp behind it. */
const wheel = 'home-wheel lamp lamp-bright';

/** The first screen: the festival's words before a great mandala that turns once in five minutes. */
export function HomeHero({ name, kicker, headline, lede, buttons, countdown, hasStrip }: HomeHeroProps) {
  return (
    <div
      className={`relative isolate grid min-h-[min(100svh,80rem)] overflow-hidden pt-[calc(var(--page-top)+1rem)] pb-[clamp(2.5rem,7vh,4.5rem)] ${hasStrip ? 'lg:min-h-[min(100svh-6.6rem,80rem)]' : ''}`}
    >
      <div aria-hidden="true" className={art}>
        <div className={wheel}>
          <Mandala id={name.toLowerCase()} className="size-full animate-turn" />
        </div>
      </div>
      <div className="wrap self-end">
        <div className="kicker flex min-h-6 items-center">{kicker}</div>
        {headline}
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

interface HeroHeadlineProps {
  lines: readonly string[];
  lang?: string | undefined;
  emphasis?: string | undefined;
}

/** The festival's own words, as large as the longest of their lines and words allows. */
export function HeroHeadline({ lines, lang, emphasis }: HeroHeadlineProps) {
  return (
    <h1 lang={lang} className={`headline mt-[0.14em] mb-[0.17em] ${sizeOf(lines)} ${tall(lines.join(' '))}`}>
      {lines.map((line, index) => (
        <span key={line} className="block">
          <Line text={line} emphasis={emphasis} />
          {/* Screen readers read the lines as one sentence. */}
          {index < lines.length - 1 && ' '}
        </span>
      ))}
    </h1>
  );
}

function Line({ text, emphasis }: { text: string; emphasis: string | undefined }) {
  const at = emphasis ? text.indexOf(emphasis) : -1;
  if (!emphasis || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <em>{emphasis}</em>
      {text.slice(at + emphasis.length)}
    </>
  );
}

const onPhone = {
  short: 'text-[clamp(4rem,22.5vw,9rem)]',
  medium: 'text-[clamp(3rem,14.5vw,7rem)]',
  long: 'text-[clamp(2.25rem,9.5vw,5rem)]',
};

/** Bounded by the height too, so that buttons and countdown stay on the first screen. */
const onWide = {
  short: 'md:text-[clamp(4rem,min(3.2rem+8.6vw,18svh),11.75rem)]',
  medium: 'md:text-[clamp(3.5rem,min(2.4rem+6.2vw,17svh),9rem)]',
  long: 'md:text-[clamp(2.5rem,min(1rem+4.8vw,15svh),6.5rem)]',
};

/** Wide screens are filled by the longest line, phones by the longest word. */
function sizeOf(lines: readonly string[]): string {
  const line = Math.max(0, ...lines.map((text) => text.length));
  const word = Math.max(0, ...lines.flatMap((text) => text.split(/\s+/)).map((text) => text.length));
  const wide = line <= 12 ? 'short' : line <= 18 ? 'medium' : 'long';
  const phone = word <= 7 ? 'short' : word <= 11 ? 'medium' : 'long';
  return `${onPhone[phone]} ${onWide[wide]}`;
}
