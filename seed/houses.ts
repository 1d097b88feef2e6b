import type { Contingent } from '#contract/entities/leaderboard.ts';

/** Nine houses, each named after a tree that stood on the campus before the college did. */
export const houses = [
  { id: 'banyan', name: 'Banyan House', shortName: 'Banyan', colour: '#E5A44F' },
  { id: 'gulmohar', name: 'Gulmohar House', shortName: 'Gulmohar', colour: '#F4694E' },
  { id: 'neem', name: 'Neem House', shortName: 'Neem', colour: '#97CF6A' },
  { id: 'ashoka', name: 'Ashoka House', shortName: 'Ashoka', colour: '#F6D860' },
  { id: 'peepal', name: 'Peepal House', shortName: 'Peepal', colour: '#56C9A8' },
  { id: 'deodar', name: 'Deodar House', shortName: 'Deodar', colour: '#6DB4F5' },
  { id: 'tamarind', name: 'Tamarind House', shortName: 'Tamarind', colour: '#C99A7C' },
  { id: 'jacaranda', name: 'Jacaranda House', shortName: 'Jacaranda', colour: '#A996FA' },
  { id: 'mahua', name: 'Mahua House', shortName: 'Mahua', colour: '#F29CC3' },
] as const satisfies readonly Contingent[];

export type HouseId = (typeof houses)[number]['id'];

export const HOUSE_BOARD = 'house-trophy';
export const MEDAL_BOARD = 'games-medals';

/** What a place is worth, by the kind of event. */
export const pointsSchemes = {
  'Solo event': [10, 6, 4],
  'Team event': [25, 15, 10],
  'Grand event': [40, 25, 15],
} as const;
export type PointsScheme = keyof typeof pointsSchemes;
