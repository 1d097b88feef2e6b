import { t } from '#contract/languages/words.ts';
import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { PanelIconName } from '#web/shared/ui/panel-icon.tsx';

export interface Screen {
  to: string;
  label: string;
  icon: PanelIconName;
  /** Other words that people look for it by. */
  keywords?: string;
  /** Whether the screen is part of this person's role. The server checks every call anyway. */
  isFor: (actor: Actor) => boolean;
}

/** The sidebar's links, in the specification's order. */
const screens: readonly Screen[] = [
  { to: adminPaths.dashboard, label: t('Dashboard'), icon: 'dashboard', isFor: () => true },
  {
    to: adminPaths.users,
    label: t('Portal Users'),
    icon: 'users',
    keywords: 'accounts people roles approve suspend',
    isFor: canManageUsers,
  },
  {
    to: adminPaths.announcements,
    label: t('Announcement'),
    icon: 'announcement',
    isFor: (actor) => can(actor, 'write', 'announcement'),
  },
  {
    to: adminPaths.events,
    label: t('Events'),
    icon: 'events',
    keywords: 'programme delay move cancel',
    isFor: (actor) => can(actor, 'write', 'events'),
  },
  { to: adminPaths.blog, label: t('Blog'), icon: 'blog', isFor: (actor) => can(actor, 'write', 'blogs') },
  {
    to: adminPaths.leaderboards,
    label: t('Leaderboard'),
    icon: 'leaderboard',
    keywords: 'boards standings points results freeze reveal',
    isFor: (actor) => can(actor, 'write', 'leaderboards'),
  },
  {
    to: adminPaths.inquiries,
    label: t('Contact Inquiry'),
    icon: 'inquiry',
    keywords: 'inquiries questions messages reply answer',
    isFor: (actor) => can(actor, 'read', 'contact-inquiry'),
  },
];

const edits =
  (collection: CollectionName): Screen['isFor'] =>
  (actor) =>
    can(actor, 'write', collection);

/** Screens beyond the specification's sidebar: the dashboard and the palette lead there. */
const furtherScreens: readonly Screen[] = [
  { to: adminPaths.sponsors, label: t('Sponsors'), icon: 'shield', isFor: edits('sponsors') },
  { to: adminPaths.team, label: t('Team'), icon: 'users', isFor: edits('team') },
  { to: adminPaths.speakers, label: t('Speakers'), icon: 'account', isFor: edits('speakers') },
  { to: adminPaths.sessions, label: t('Conclave sessions'), icon: 'time', isFor: edits('sessions') },
  { to: adminPaths.venues, label: t('Venues'), icon: 'place', isFor: edits('venues') },
  { to: adminPaths.site, label: t('Site content'), icon: 'dashboard', isFor: edits('site') },
  {
    to: adminPaths.media,
    label: t('Media'),
    icon: 'picture',
    keywords: 'pictures files',
    isFor: edits('blogs'),
  },
  {
    to: adminPaths.editions,
    label: t('Editions'),
    icon: 'calendar',
    keywords: 'close archive next year begin',
    isFor: ({ role }) => role === 'owner',
  },
  {
    to: adminPaths.handingOn,
    label: t('Handing on'),
    icon: 'key',
    keywords: 'next owner leave rights renew print sheet',
    isFor: ({ role }) => role === 'owner',
  },
  {
    to: adminPaths.setup,
    label: t('Set up'),
    icon: 'check',
    keywords: 'begin new festival steps to do',
    isFor: canManageUsers,
  },
  // Everybody sees there what concerns their own work.
  {
    to: adminPaths.activity,
    label: t('Activity'),
    icon: 'history',
    keywords: 'history log undo who',
    isFor: () => true,
  },
  { to: adminPaths.privacy, label: t('Privacy'), icon: 'lock', isFor: () => true },
  {
    to: adminPaths.running,
    label: t('Running'),
    icon: 'device',
    keywords: 'mail problems visitors server',
    isFor: canManageUsers,
  },
];

export const furtherScreensFor = (actor: Actor): Screen[] =>
  furtherScreens.filter(({ isFor }) => isFor(actor));

/** What the palette offers: every screen, and whatever can be begun at once. */
export const destinationsFor = (actor: Actor): Destination[] => [
  ...screensFor(actor),
  ...furtherScreensFor(actor),
  ...beginnings.filter(({ isFor }) => isFor(actor)),
];

export type Destination = Screen;

const beginnings: readonly Destination[] = [
  {
    to: `${adminPaths.users}?invite=1`,
    label: t('Invite somebody'),
    icon: 'plus',
    keywords: 'new account user person',
    isFor: canManageUsers,
  },
  {
    to: `${adminPaths.announcement('new')}?severity=urgent`,
    label: t('Urgent announcement'),
    icon: 'announcement',
    keywords: 'announce alert warn',
    isFor: edits('announcement'),
  },
  {
    to: `${adminPaths.leaderboards}?enter=1`,
    label: t('Publish a result'),
    icon: 'leaderboard',
    keywords: 'enter results winners score',
    isFor: edits('results'),
  },
  {
    to: `${adminPaths.inquiries}?show=open`,
    label: t('Inquiries without an answer'),
    icon: 'inquiry',
    keywords: 'reply open questions',
    isFor: (actor) => can(actor, 'read', 'contact-inquiry'),
  },
  {
    to: adminPaths.announcement('new'),
    label: t('New announcement'),
    icon: 'plus',
    keywords: 'announce news write',
    isFor: edits('announcement'),
  },
  {
    to: adminPaths.importEvents,
    label: t('Import events'),
    icon: 'upload',
    keywords: 'excel csv spreadsheet file',
    isFor: edits('events'),
  },
  {
    to: adminPaths.importTeam,
    label: t('Import the team'),
    icon: 'upload',
    keywords: 'excel csv spreadsheet file people',
    isFor: edits('team'),
  },
  {
    to: adminPaths.importSponsors,
    label: t('Import sponsors'),
    icon: 'upload',
    keywords: 'excel csv spreadsheet file',
    isFor: edits('sponsors'),
  },
  { to: adminPaths.event('new'), label: t('New event'), icon: 'plus', isFor: edits('events') },
  { to: adminPaths.post('new'), label: t('New post'), icon: 'plus', isFor: edits('blogs') },
  { to: `${adminPaths.sponsors}/new`, label: t('New sponsor'), icon: 'plus', isFor: edits('sponsors') },
  { to: `${adminPaths.team}/new`, label: t('New team member'), icon: 'plus', isFor: edits('team') },
  { to: `${adminPaths.speakers}/new`, label: t('New speaker'), icon: 'plus', isFor: edits('speakers') },
  { to: `${adminPaths.sessions}/new`, label: t('New session'), icon: 'plus', isFor: edits('sessions') },
  { to: `${adminPaths.venues}/new`, label: t('New venue'), icon: 'plus', isFor: edits('venues') },
];

export const screensFor = (actor: Actor): Screen[] => screens.filter(({ isFor }) => isFor(actor));

/** The screen that a path belongs to, if this person may not use it. One's own account is everybody's. */
export function refusedScreen(actor: Actor, pathname: string): Screen | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (path === adminPaths.user(actor.id)) return undefined;
  const screen = [...screens, ...furtherScreens].find(({ to }) => path === to || path.startsWith(`${to}/`));
  return screen && !screen.isFor(actor) ? screen : undefined;
}
