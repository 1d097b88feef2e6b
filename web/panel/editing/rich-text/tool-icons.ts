/** Signs of the writing tools, on the same grid as the panel's own. */
export const toolIcons = {
  link: 'M10 14a4.5 4.5 0 0 0 6.4.4l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.3 1.3M14 10a4.5 4.5 0 0 0-6.4-.4l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.3-1.3',
  bullets: 'M9.5 6h11M9.5 12h11M9.5 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  numbers: 'M10.5 6h10M10.5 12h10M10.5 18h10M3.5 5l1.5-1v4.5M3.5 14h3l-3 4h3.2',
  quote: 'M9.5 7c-3 .8-4.5 3-4.5 6v4h5v-5H7.5M19 7c-3 .8-4.5 3-4.5 6v4h5v-5H17',
  code: 'M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5',
  codeBlock: 'M4 4.5h16v15H4zM10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
  table: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M9.3 5v14M14.7 5v14',
  picture: 'M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 9.5v.01',
  film: 'M4 5h16v14H4zM10.5 9v6l4.5-3z',
  line: 'M4 12h16',
  undo: 'M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h4',
  rowAbove: 'M4 13h16v6H4zM12 4v6M9 7h6',
  rowBelow: 'M4 5h16v6H4zM12 14v6M9 17h6',
  rowOff: 'M4 9h16v6H4zM9.5 10.5l5 3M14.5 10.5l-5 3',
  columnBefore: 'M13 4h6v16h-6zM4 12h6M7 9v6',
  columnAfter: 'M5 4h6v16H5zM14 12h6M17 9v6',
  columnOff: 'M9 4h6v16H9zM10.5 9.5l3 5M13.5 9.5l-3 5',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 13.5h9l1-13.5M10.5 10.5v6M13.5 10.5v6',
  describe: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  source: 'M8 5H5v14h3M16 5h3v14h-3M10 12h4',
} as const;

export type ToolIconName = keyof typeof toolIcons;
