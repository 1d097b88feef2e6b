import { paths } from '#contract/api/paths.ts';

/** How the points of a board are laid out. */
export const VIEWS = ['standings', 'event', 'day'] as const;
export type View = (typeof VIEWS)[number];
export const viewLabels: Record<View, string> = { standings: 'Standings', event: 'By event', day: 'By day' };

/** What the address chooses. */
export interface BoardChoice {
  board?: string | undefined;
  view: View;
  /** Contingents whose points are unfolded. */
  open: readonly string[];
}

const isView = (value: string | null): value is View => (VIEWS as readonly (string | null)[]).includes(value);

export function parseChoice(parameters: URLSearchParams): BoardChoice {
  const by = parameters.get('by');
  return {
    board: parameters.get('board') ?? undefined,
    view: isView(by) ? by : 'standings',
    open: (parameters.get('open') ?? '').split(',').filter(Boolean),
  };
}

export const isDisplay = (parameters: URLSearchParams): boolean => parameters.get('display') === '1';

export function boardAddress({ board, view = 'standings', open = [] }: Partial<BoardChoice>): string {
  const parameters = [
    board && `board=${encodeURIComponent(board)}`,
    view !== 'standings' && `by=${view}`,
    // Commas stay readable in the address.
    open.length > 0 && `open=${open.map(encodeURIComponent).join(',')}`,
  ].filter(Boolean);
  return parameters.length > 0 ? `${paths.leaderboard}?${parameters.join('&')}` : paths.leaderboard;
}

export const displayAddress = (board: string): string =>
  `${paths.leaderboard}?board=${encodeURIComponent(board)}&display=1`;

export const csvAddress = (board: string, of?: 'points'): string =>
  `${paths.leaderboardCsv}?board=${encodeURIComponent(board)}${of ? `&of=${of}` : ''}`;

export const toggled = (open: readonly string[], id: string): string[] =>
  open.includes(id) ? open.filter((other) => other !== id) : [...open, id];
