import { t } from '#contract/languages/words.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { Link, NavLink } from 'react-router';
import { type Actor, roleLabels } from '#contract/api/access.ts';
import type { AccountView } from '#contract/api/auth.ts';
import { paths } from '#contract/api/paths.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { Avatar } from '#web/panel/ui/avatar.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { openPalette } from './palette/command-palette.tsx';
import { screensFor } from './screens.ts';
import { LogoMark } from '#web/shared/ui/logo-mark.tsx';

interface SidebarProps {
  account: AccountView;
  onSignOut: () => void;
  /** In the drawer: a link closes it and takes the place of its history entry. */
  onLink?: (event: React.MouseEvent) => void;
}

export function Sidebar({ account, onSignOut, onLink }: SidebarProps) {
  const { name } = useFestival();
  const link = onLink ? { replace: true, onClick: onLink } : {};
  return (
    <div className="panel-side flex h-full w-72 max-w-full flex-col overflow-x-hidden overflow-y-auto overscroll-contain bg-raised px-3.5 pt-5 pb-4">
      <div className="px-3 pt-1 pb-5">
        <PanelLogo />
      </div>
      {!onLink && (
        <button
          type="button"
          onClick={openPalette}
          className="mx-0 mb-4 flex min-h-11 cursor-pointer items-center gap-[0.8rem] rounded-[10px] bg-text/5 px-3 text-start text-soft hover:bg-text/10 hover:text-text"
        >
          <PanelIcon name="search" className="size-5" />
          <span className="grow">{t('Go to')}</span>
          <kbd className="text-[0.8125rem] text-muted">{t('Ctrl K')}</kbd>
        </button>
      )}
      <nav aria-label={t('Panel')}>
        <ul className="grid gap-0.5">
          {screensFor(account satisfies Actor).map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                {...link}
                className="relative flex min-h-11 items-center gap-[0.8rem] rounded-[10px] px-3 py-[0.4rem] text-soft transition-colors before:absolute before:inset-y-[0.7rem] before:-inset-s-3.5 before:w-[3px] before:rounded-e-[3px] hover:bg-text/5 hover:text-text aria-[current=page]:bg-gold/10 aria-[current=page]:font-semibold aria-[current=page]:text-gold aria-[current=page]:before:bg-gold"
              >
                <PanelIcon name={icon} className="size-5" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto pt-6">
        <div className="flex items-center gap-1 border-t border-line pt-4">
          <Link
            to={adminPaths.user(account.id)}
            {...link}
            className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-[10px] px-2 py-1 hover:bg-text/5"
          >
            <Avatar name={account.name} photo={account.photo} />
            <span className="min-w-0">
              <span className="sr-only">{t('Account:')} </span>
              <span dir="auto" className="block truncate font-medium">
                {account.name}
              </span>
              <span className="block truncate text-[0.84375rem] text-muted">{roleLabels[account.role]}</span>
            </span>
          </Link>
          <Button look="plain" iconOnly aria-label={t('Sign out')} onClick={onSignOut}>
            <PanelIcon name="signOut" className="size-5" />
          </Button>
        </div>
        <p className="mt-3 px-2 text-[0.8125rem] text-muted">© 2024 {name}</p>
      </div>
    </div>
  );
}

/** The logo loads the public site as a new page, so that no staff data stays in memory. */
export function PanelLogo() {
  const { name } = useFestival();
  return (
    <Link to={paths.home} reloadDocument className="-my-1 inline-flex min-h-11 items-center gap-3 py-1">
      <LogoMark className="size-8 text-gold" />
      <span dir="auto" className="font-display text-[1.3rem] leading-none font-medium">
        {name}
      </span>
    </Link>
  );
}
