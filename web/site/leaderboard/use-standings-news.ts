import { useState } from 'react';
import type { Standing } from '#contract/scoring/standings.ts';
import { newsBetween, noNews, type StandingsNews } from './standings-news.ts';

interface Seen {
  boardId: string;
  rows: readonly Standing[];
  news: StandingsNews;
}

/** What arrived while this board was on show. Another board is no news. */
export function useStandingsNews(
  boardId: string,
  rows: readonly Standing[],
  isByMedals: boolean,
): StandingsNews {
  const [seen, setSeen] = useState<Seen>({ boardId, rows, news: noNews });
  if (seen.rows === rows) return seen.news;
  const arrived = seen.boardId === boardId ? newsBetween(seen.rows, rows, isByMedals) : noNews;
  // Something else in the list changed: what was said last still holds.
  const news = arrived === noNews && seen.boardId === boardId ? seen.news : arrived;
  setSeen({ boardId, rows, news });
  return news;
}
