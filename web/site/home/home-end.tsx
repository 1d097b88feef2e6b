import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { LogoMark } from '#web/shared/ui/logo-mark.tsx';
import { choices } from '#web/site/frame/at-first-use.tsx';
import { ownAddress } from '#web/shared/page/own-language.ts';
import type { ReactNode } from 'react';

interface HomeEndProps {
  headline: ReactNode;
  lede?: ReactNode;
  /** The last line: festival, edition, college. */
  colophon: ReactNode;
}

const waysOn = [
  { to: paths.about, label: t('How to reach us') },
  { to: paths.places, label: t('Places') },
  { to: paths.conclave, label: t('The conclave') },
  { to: paths.contact, label: t('Contact') },
] as const;

const wayOn =
  'flex min-h-11 items-center text-soft underline decoration-line underline-offset-[6px] transition-colors hover:text-gold hover:decoration-gold';

/** The end of the page. */
export function HomeEnd({ headline, lede, colophon }: HomeEndProps) {
  return (
    <section
      aria-labelledby="home-end"
      className="home-end pt-[clamp(5rem,11vw,10rem)] pb-[clamp(3rem,6vw,5rem)]"
    >
      <div className="wrap flex flex-col items-center text-center">
        <LogoMark className="size-14 text-gold" />
        <h2 id="home-end" className="headline headline-section mt-8">
          {headline}
        </h2>
        {lede && <p className="lede mt-5">{lede}</p>}
        <ul className="mt-9 flex flex-wrap justify-center gap-x-8">
          {waysOn.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} prefetch="intent" viewTransition className={wayOn}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <a href={ownAddress(paths.eventsCalendar)} className={wayOn}>
              {t('Calendar file')}
            </a>
          </li>
        </ul>
        <div className="mt-12">{choices}</div>
        <p className="mt-8 text-[0.9375rem] text-muted">{colophon}</p>
      </div>
    </section>
  );
}
