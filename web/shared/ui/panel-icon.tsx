import { LineIcon } from './frame-icon.tsx';
import { shapes } from './icon.tsx';

/** The panel's icons: those of the public pages under the panel's words, and its own, which visitors never load. */
export const panelShapes = {
  ...shapes,
  users: shapes.people,
  events: shapes.calendar,
  inquiry: shapes.mail,
  device: shapes.screen,
  time: shapes.clock,
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 16h7v4H4z',
  announcement: 'M3.5 10v4h3.5l9 4.5v-13L7 10zM7 14l1.5 6h3l-1.2-4.5M19.5 9.5a3.5 3.5 0 0 1 0 5',
  blog: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  leaderboard:
    'M7 4h10v5a5 5 0 0 1-10 0zM7 6H3.5c0 3 1.3 4.8 3.8 5M17 6h3.5c0 3-1.3 4.8-3.8 5M12 14v3.5M8 20.5h8',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
  signOut: 'M14 4h-9v16h9M10 12h10.5M16.5 8l4 4-4 4',
  upload: 'M12 15.5V4.5M7 9l5-5 5 5M4.5 20h15',
  previous: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
  more: 'M4.8 12a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0zM11.3 12a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0zM17.8 12a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0z',
  key: 'M14.5 14.5a5 5 0 1 0-4.7-3.3L3.5 17.5v3h3.5v-2.5h2.5v-2.5l1.7-1.7c1 .5 2.1.7 3.3.7zM16 8v.01',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 13.5h9l1-13.5M10.5 10.5v6M13.5 10.5v6',
  erase: 'M9 19.5h10.5M4.2 14.3l9.1-9.1 6 6-8.3 8.3H7.6zM8.8 9.7l6 6',
  plus: 'M12 5v14M5 12h14',
  picture: 'M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 9.5v.01',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c3.8 0 7 2 9.5 6.5a15 15 0 0 1-3 3.8M6.3 7.6A15 15 0 0 0 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.6 0 3-.3 4.3-1M10 10.2A3 3 0 0 0 14 14',
  undo: 'M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4',
  wifiOff:
    'M4 4l16 16M2.5 9.5a14 14 0 0 1 5-3M11.5 5.5a14 14 0 0 1 10 4M6 13.5a9 9 0 0 1 4.5-2.3M15.5 12a9 9 0 0 1 2.5 1.5M9.5 17a4 4 0 0 1 5 0M12 20v.01',
  lock: 'M5.5 10.5h13v10h-13zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5',
  history: 'M4.5 5v4h4M4.8 9A8 8 0 1 1 4 13M12 8v4.5l3 2',
  up: 'M6 14.5l6-6 6 6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
} as const;

export type PanelIconName = keyof typeof panelShapes;

export const PanelIcon = ({ name, className }: { name: PanelIconName; className?: string }) => (
  <LineIcon shape={panelShapes[name]} className={className} />
);
