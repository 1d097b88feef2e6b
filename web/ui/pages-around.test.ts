import { expect, it } from 'vitest';
import { pagesAround } from './pages-around.ts';

it.each<[page: number, pages: number, offered: (number | undefined)[]]>([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, undefined, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 17, [1, 2, 3, 4, 5, undefined, 17]],
  [9, 17, [1, undefined, 8, 9, 10, undefined, 17]],
  [17, 17, [1, undefined, 16, 17]],
])('from page %i of %i one can go to %j', (page, pages, offered) => {
  expect(pagesAround(page, pages)).toEqual(offered);
});
