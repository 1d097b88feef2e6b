import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';

interface PublicSiteProps {
  path: string;
  /** Its pages read the site document once, so another version of it is another page. */
  version: number | undefined;
}

const Frame = ({ path, version }: PublicSiteProps) => (
  <iframe
    key={`${path} ${version}`}
    src={path}
    title={t('The public site')}
    // The page is our own: this holds back links and forms that would lead the panel away, not an attacker.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    sandbox="allow-scripts allow-same-origin"
    className="block min-h-0 w-full flex-1 bg-ink"
  />
);

const Heading = () => (
  <span className="inline-flex items-center gap-2 text-soft">
    <PanelIcon name="eye" className="size-5 text-gold" />
    {t('As visitors see it')}
  </span>
);

const Away = ({ path }: { path: string }) => (
  <a href={path} target="_blank" rel="noopener" className="btn-text">
    {rich(t('Open<unseen> the public site in a new tab</unseen>'), { unseen })}
  </a>
);

/** The site as visitors see it, live, beside a form. */
export const SiteBeside = ({ path, version }: PublicSiteProps) => (
  <aside
    aria-label={t('The public site')}
    className="panel-card sticky top-6 flex h-[min(54rem,calc(100dvh-3rem))] flex-col overflow-hidden"
  >
    <div className="flex items-center justify-between gap-3 px-4">
      <Heading />
      <Away path={path} />
    </div>
    <Frame path={path} version={version} />
  </aside>
);

/** The same where there is no room beside it: loaded when somebody wants to see it. */
export function SiteOnDemand({ path, version }: PublicSiteProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="panel-card group overflow-hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 [&::-webkit-details-marker]:hidden">
        <Heading />
        <PanelIcon name="next" className="size-4 rotate-90 text-soft group-open:-rotate-90" />
      </summary>
      {isOpen && (
        <div className="flex h-[70dvh] flex-col">
          <div className="px-4">
            <Away path={path} />
          </div>
          <Frame path={path} version={version} />
        </div>
      )}
    </details>
  );
}
