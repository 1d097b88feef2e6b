import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { furtherPages } from '#contract/api/paths.ts';
import { useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { Logo } from './site-links.tsx';
import Choices from './choices.tsx';
import { useHydrated } from '#web/site/ui/hydrate-later.tsx';
import { Quoting } from '#web/shared/ui/in-lang.tsx';

type SocialName = 'instagram' | 'youtube' | 'x';

const profiles: readonly { name: SocialName; label: string }[] = [
  { name: 'instagram', label: t('Instagram') },
  { name: 'youtube', label: t('YouTube') },
  { name: 'x', label: 'X' },
];

const Footer = import.meta.env.SSR
  ? (await import('#web/shared/page/kept-parts.tsx')).keptPart('footer')
  : 'footer';

export default function SocialFooter() {
  const festival = useFestival();
  const { name: festivalName, college, social } = festival;
  const langOf = useLangOf();
  const quoting = (words = '') => (
    <Quoting texts={[[festivalName, langOf(festival, 'name')]]}>{words}</Quoting>
  );
  return (
    <Footer ref={useHydrated()} className="below-fold mt-24 border-t border-line bg-raised [--far:26rem]">
      <div className="wrap-wide flex flex-col gap-x-10 gap-y-7 py-10 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <Logo />
          {college && (
            <p lang={langOf(festival, 'college')} className="mt-2 text-[0.9375rem] text-muted">
              {college}
            </p>
          )}
          <ul className="-mb-3 flex flex-wrap gap-x-6">
            {furtherPages.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center text-[0.9375rem] text-soft underline decoration-line underline-offset-[6px] hover:text-gold hover:decoration-gold"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Choices />
        <ul className="-mx-[12px] flex flex-wrap gap-x-1">
          {profiles.map(({ name, label }) => {
            if (!social[name]) return null;
            const [before, after] = t('{festival} on {network} (opens in a new tab)', {
              festival: festivalName,
              network: '\n',
            }).split('\n');
            return (
              <li key={name}>
                <a
                  href={social[name]}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="flex min-h-12 items-center gap-2.5 px-3 text-soft transition-colors hover:text-gold"
                >
                  <SocialIcon name={name} />
                  <span>
                    <span className="sr-only">{quoting(before)}</span>
                    {label}
                    <span className="sr-only">{quoting(after)}</span>
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </Footer>
  );
}

/** Our own drawings of the three signs, in the weight of the other icons. */
const drawings: Record<SocialName, ReactNode> = {
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1v.01" strokeWidth={2.4} />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.2 9.2l5 2.8-5 2.8z" fill="currentColor" />
    </>
  ),
  x: <path d="M4.5 4.5h3.7l11.3 15h-3.7zM19 4.5l-5.9 6.7M10.6 13.6L5 19.5" />,
};

function SocialIcon({ name }: { name: SocialName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      {drawings[name]}
    </svg>
  );
}
