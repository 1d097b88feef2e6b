import type { FestivalClock } from './clock.ts';
import { HOUSE_BOARD, houses, MEDAL_BOARD, pointsSchemes } from './houses.ts';

export const boards = (clock: FestivalClock) => [
  {
    id: HOUSE_BOARD,
    fields: {
      title: 'House Trophy',
      scoring: 'points',
      contingents: houses,
      pointsScheme: Object.entries(pointsSchemes).map(([kind, points]) => ({ kind, points })),
      freezeAt: clock.startOf({ day: 4, at: '17:00' }).toISOString(),
      notice: 'The board freezes at five on the last day. What comes after is read out under the lamps.',
      order: 0,
      status: 'published',
    },
  },
  {
    id: MEDAL_BOARD,
    fields: {
      title: 'Games Medals',
      scoring: 'medals',
      contingents: houses,
      notice: 'Gold before silver, silver before bronze. Counts the sports only.',
      order: 1,
      status: 'published',
    },
  },
];
