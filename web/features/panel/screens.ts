import { type Actor, can, canManageUsers } from '#contract/access.ts';
import { paths } from '#contract/paths.ts';
import type { PanelIconName } from '#web/ui/panel-icon.tsx';

export interface Screen {
  to: string;
  label: string;
  icon: PanelIconName;
  /** Whether this person has any business there; the server decides about every call on its own. */
  isFor: (actor: Actor) => boolean;
}

/** The sidebar's links, in the specification's order. */
export const screens: readonly Screen[] = [
  { to: paths.admin.dashboard, label: 'Dashboard', icon: 'dashboard', isFor: () => true },
  { to: paths.admin.users, label: 'Portal Users', icon: 'users', isFor: canManageUsers },
  {
    to: paths.admin.announcements,
    label: 'Announcement',
    icon: 'announcement',
    isFor: (actor) => can(actor, 'write', 'announcement'),
  },
  {
    to: paths.admin.events,
    label: 'Events',
    icon: 'events',
    isFor: (actor) => can(actor, 'write', 'events'),
  },
  { to: paths.admin.blog, label: 'Blog', icon: 'blog', isFor: (actor) => can(actor, 'write', 'blogs') },
  {
    to: paths.admin.leaderboards,
    label: 'Leaderboard',
    icon: 'leaderboard',
    isFor: (actor) => can(actor, 'write', 'leaderboards'),
  },
  {
    to: paths.admin.inquiries,
    label: 'Contact Inquiry',
    icon: 'inquiry',
    isFor: (actor) => can(actor, 'read', 'contact-inquiry'),
  },
];

export const screensFor = (actor: Actor): Screen[] => screens.filter(({ isFor }) => isFor(actor));

/** The screen that a path belongs to, if this person may not use it. One's own account is everybody's. */
export function refusedScreen(actor: Actor, pathname: string): Screen | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (path === paths.admin.user(actor.id)) return undefined;
  const screen = screens.find(({ to }) => path === to || path.startsWith(`${to}/`));
  return screen && !screen.isFor(actor) ? screen : undefined;
}
