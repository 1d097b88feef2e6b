import { Link, type LinkProps } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { LogoMark } from '#web/shared/ui/logo-mark.tsx';

export function Logo(link: Pick<LinkProps, 'replace' | 'onClick' | 'viewTransition'>) {
  const { name } = useFestival();
  return (
    <Link to={paths.home} {...link} className="-my-2 flex items-center gap-3 py-2">
      <LogoMark className="size-9 text-gold" />
      <span className="font-display text-[1.4rem] leading-none font-medium tracking-[0.005em]">{name}</span>
    </Link>
  );
}
