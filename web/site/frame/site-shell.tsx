import { PagePlaceholder } from '#web/site/ui/page-placeholder.tsx';

/** The frame of any page, before it is known which: it may not ask for the address. */
export const SiteShell = () => (
  <div className="flex min-h-svh flex-col">
    <div className="h-20" />
    <main className="grow" aria-busy="true">
      <PagePlaceholder />
    </main>
  </div>
);
