import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { LogoMark } from '#web/shared/ui/logo-mark.tsx';

/** Leads out of the panel, to the site: as a page of its own, so that nothing that staff have loaded goes along. */
export function PanelLogo() {
  const { name } = useFestival();
  return (
    <Link to={paths.home} reloadDocument className="-my-1 inline-flex min-h-11 items-center gap-3 py-1">
      <LogoMark className="size-8 text-gold" />
      <span className="font-display text-[1.3rem] leading-none font-medium">{name}</span>
    </Link>
  );
}
