import { t } from '#contract/languages/words.ts';
import { type Actor, can } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { PanelIcon, type PanelIconName } from '#web/shared/ui/panel-icon.tsx';

interface QuickAction {
  to: string;
  label: string;
  icon: PanelIconName;
  isFor: (actor: Actor) => boolean;
}

const actions: readonly QuickAction[] = [
  {
    to: `${adminPaths.announcement('new')}?severity=urgent`,
    label: t('Urgent announcement'),
    icon: 'announcement',
    isFor: (actor) => can(actor, 'write', 'announcement'),
  },
  {
    to: adminPaths.leaderboards,
    label: t('Publish a result'),
    icon: 'leaderboard',
    isFor: (actor) => can(actor, 'write', 'results'),
  },
  {
    to: adminPaths.inquiries,
    label: t('Read inquiries'),
    icon: 'inquiry',
    isFor: (actor) => can(actor, 'read', 'contact-inquiry') && !can(actor, 'write', 'announcement'),
  },
];

/** Links to the most urgent tasks, at the top where a thumb reaches them. */
export const QuickActions = ({ actor }: { actor: Actor }) => (
  <nav aria-label={t('Quick actions')} className="mb-5 flex flex-wrap gap-2">
    {actions
      .filter(({ isFor }) => isFor(actor))
      .map(({ to, label, icon }, index) => (
        <ButtonLink
          size="small"
          key={label}
          to={to}
          look={index === 0 ? 'gold' : 'quiet'}
          className="max-sm:flex-1 max-sm:whitespace-nowrap"
        >
          <PanelIcon name={icon} className="size-5" />
          {label}
        </ButtonLink>
      ))}
  </nav>
);
