import { t } from '#contract/languages/words.ts';
import { paths } from '#contract/api/paths.ts';

/** How the points of a board are laid out. */
export const LAYOUTS = ['standings', 'event', 'day'] as const;
export type Layout = (typeof LAYOUTS)[number];
export const layoutLabels: Record<Layout, string> = {
  standings: t('Standings'),
  event: t('By event'),
  day: t('By day'),
};

/** Everything that the board page's address says. */
export interface BoardView {
  board?: string | undefined;
  layout: Layout;
  /** Contingents whose points are unfolded. */
  open: readonly string[];
}

const isLayout = (value: string | null): value is Layout =>
  (LAYOUTS as readonly (string | null)[]).includes(value);

export function parseBoardView(parameters: URLSearchParams): BoardView {
  const by = parameters.get('by');
  return {
    board: parameters.get('board') ?? undefined,
    layout: isLayout(by) ? by : 'standings',
    open: (parameters.get('open') ?? '').split(',').filter(Boolean),
  };
}

export const isDisplay = (parameters: URLSearchParams): boolean => parameters.get('display') === '1';

export function boardAddress({ board, layout = 'standings', open = [] }: Partial<BoardView>): string {
  const parameters = [
    board && `board=${encodeURIComponent(board)}`,
    layout !== 'standings' && `by=${layout}`,
    // Commas stay readable in the address.
    open.length > 0 && `open=${open.map(encodeURIComponent).join(',')}`,
  ].filter(Boolean);
  return parameters.length > 0 ? `${paths.leaderboard}?${parameters.join('&')}` : paths.leaderboard;
}

/** Where a contingent stands in the table. */
export const rowId = (contingentId: string): string => `row-${contingentId}`;

export const displayAddress = (board: string): string =>
  `${paths.leaderboard}?board=${encodeURIComponent(board)}&display=1`;

export const csvAddress = (board: string, of?: 'points'): string =>
  `${paths.leaderboardCsv}?board=${encodeURIComponent(board)}${of ? `&of=${of}` : ''}`;

export const toggled = (open: readonly string[], id: string): string[] =>
  open.includes(id) ? open.filter((other) => other !== id) : [...open, id];
