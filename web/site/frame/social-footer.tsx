import { useFestival } from '#web/shared/page/festival.ts';
import { SocialIcon, type SocialName } from '#web/site/ui/social-icon.tsx';
import { Logo } from './logo.tsx';

const profiles: readonly { name: SocialName; label: string }[] = [
  { name: 'instagram', label: 'Instagram' },
  { name: 'youtube', label: 'YouTube' },
  { name: 'x', label: 'X' },
];

export function SocialFooter() {
  const { name: festivalName, college, social } = useFestival();
  return (
    <footer className="mt-24 border-t border-line bg-raised">
      <div className="wrap-wide flex flex-col gap-x-10 gap-y-7 py-10 md:flex-row md:items-center md:justify-between">
        <div>
          <Logo />
          {college && <p className="mt-2 text-[0.9375rem] text-muted">{college}</p>}
        </div>
        <ul className="-mx-3 flex flex-wrap gap-x-1">
          {profiles.map(
            ({ name, label }) =>
              social[name] && (
                <li key={name}>
                  <a
                    href={social[name]}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="flex min-h-12 items-center gap-2.5 px-3 text-soft transition-colors hover:text-gold"
                  >
                    <SocialIcon name={name} />
                    <span>
                      <span className="sr-only">{festivalName} on </span>
                      {label}
                      <span className="sr-only"> (opens in a new tab)</span>
                    </span>
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </footer>
  );
}
