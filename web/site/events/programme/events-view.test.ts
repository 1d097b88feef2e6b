import { describe, expect, it } from 'vitest';
import { pageParameters, paths } from '#contract/api/paths.ts';
import {
  calendarAddress,
  hasFilters,
  parseView,
  toggled,
  viewAddress,
  viewParameters,
  wholeProgramme,
  withoutFilters,
} from './events-view.tsx';

const view = (query: string) => parseView(new URLSearchParams(query));

describe('the events page’s address', () => {
  it.each([
    '',
    'day=2026-03-13',
    'category=music,art',
    'day=2026-03-13&venue=lawn&kind=show&status=live&q=drum%20solo&view=timeline',
    'starred=1',
    'ids=a,b',
    'view=timeline&page=3',
  ])('"%s" says all of the view', (query) => {
    expect(viewAddress(view(query))).toBe(query ? `${paths.events}?${query}` : paths.events);
  });

  it('has no parameter that the server would cut off', () => {
    const all = viewParameters(
      view(
        'day=2026-03-13&category=art&venue=lawn&kind=show&status=live&q=a&ids=b&view=timeline&starred=1&page=2',
      ),
    );
    expect(Object.keys(all).sort()).toEqual([...pageParameters[paths.events]!].sort());
  });

  it('adds a choice and takes it away', () => {
    const art = toggled(view('category=music'), 'categories', 'art');
    expect(viewAddress(art)).toBe('/events?category=music,art');
    expect(viewAddress(toggled(art, 'categories', 'music'))).toBe('/events?category=art');
  });

  it('keeps the day when the filters are cleared, and nothing but the layout when all is', () => {
    const chosen = view('day=2026-03-13&category=music&q=drum&view=timeline&starred=1');
    expect(hasFilters(chosen)).toBe(true);
    expect(viewAddress(withoutFilters(chosen))).toBe('/events?day=2026-03-13&view=timeline');
    expect(viewAddress(wholeProgramme(chosen))).toBe('/events?view=timeline');
    expect(hasFilters(view('day=2026-03-13'))).toBe(false);
  });

  it('begins at the first page with every other choice, and a page alone is no filter', () => {
    expect(viewAddress(toggled(view('page=4'), 'kinds', 'show'))).toBe('/events?kind=show');
    expect(hasFilters(view('page=4'))).toBe(false);
    expect(viewAddress(view('page=1'))).toBe('/events?page=1');
    expect(viewAddress(view('page=0'))).toBe('/events');
    expect(viewAddress(view('page=x'))).toBe('/events');
  });

  it('has a calendar of the same choice', () => {
    expect(calendarAddress(view('category=music,art&q=drum&view=timeline').filter)).toBe(
      '/events.ics?category=music,art&q=drum',
    );
  });
});
