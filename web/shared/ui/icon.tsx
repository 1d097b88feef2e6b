import { frameShapes, LineIcon } from './frame-icon.tsx';

/** The icons of public pages. The panel adds its own to these. */
export const shapes = {
  ...frameShapes,
  arrowLeft: 'M20 12H5M11 18l-6-6 6-6',
  external: 'M7 17L17 7M9 7h8v8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7l-1.1 1.1M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7l1.1-1.1',
  pin: 'M9 3h6l-1 7 4 4H6l4-4-1-7zM12 14v7',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  share: 'M12 15V3M8 6.5L12 3l4 3.5M5 11v8.5h14V11',
  check: 'M4.5 12.5l5 5 10-11',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  star: 'M12 3.2l2.7 5.7 6.1.8-4.5 4.2 1.2 6.1L12 17l-5.5 3 1.2-6.1-4.5-4.2 6.1-.8L12 3.2z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.4 2',
  place:
    'M12 21c4-4.6 6.5-7.7 6.5-11A6.5 6.5 0 0 0 5.5 10c0 3.3 2.5 6.4 6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  down: 'M6 9.5l6 6 6-6',
  rows: 'M4 6h16M4 12h16M4 18h16',
  lanes: 'M3 6h9M8 12h12M4 18h8M16 18h4',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.7a12 12 0 0 0 5.3 5.3l1.7-2 4.5 1.5v3a2 2 0 0 1-2.2 2C11 19 5 13 4.5 5.7a2 2 0 0 1 2-2.2z',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 7l8.5 6.5L20.5 7',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.6 2.9-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .8 3.2 2.5 3.5 5',
  fee: 'M7 4.5h10M7 9h10M9 4.5c5 0 6.5 9 0 9H7l8 6.5',
  print: 'M7 8.5v-5h10v5M7 17H4V9.5h16V17h-3M7 14h10v6.5H7z',
  download: 'M12 4v11.5M7 11l5 5 5-5M4.5 20h15',
  screen: 'M3.5 5h17v11.5h-17zM9 20.5h6M12 16.5v4',
  frozen: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5',
  problem: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.3v.1',
} as const;

export type IconName = keyof typeof shapes;

/** Always beside a word, or inside a control that has a name of its own. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <LineIcon shape={shapes[name]} className={className} />
);
