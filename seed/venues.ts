import type { Venue } from '#contract/entities/venue.ts';

export const venues = {
  'open-air-theatre': {
    name: 'Open Air Theatre',
    building: 'Lower Grounds',
    floor: 'Stone terraces',
    capacity: 3000,
    stepFreeAccess: true,
  },
  'main-lawn': {
    name: 'Main Lawn',
    building: 'Central Grounds',
    floor: 'Ground',
    capacity: 2200,
    stepFreeAccess: true,
  },
  auditorium: {
    name: 'Old Auditorium',
    building: 'Arts Block',
    floor: 'Ground floor',
    capacity: 760,
    stepFreeAccess: true,
  },
  'black-box': {
    name: 'Black Box',
    building: 'Arts Block',
    floor: 'Basement',
    capacity: 120,
    stepFreeAccess: false,
  },
  'seminar-hall-1': {
    name: 'Seminar Hall 1',
    building: 'Academic Block B',
    floor: 'First floor, lift at the east end',
    capacity: 180,
    stepFreeAccess: true,
  },
  'seminar-hall-2': {
    name: 'Seminar Hall 2',
    building: 'Academic Block B',
    floor: 'Second floor, lift at the east end',
    capacity: 150,
    stepFreeAccess: true,
  },
  'sports-hall': {
    name: 'Sports Hall',
    building: 'Gymkhana',
    floor: 'Ground floor',
    capacity: 900,
    stepFreeAccess: true,
  },
  'maker-lab': {
    name: 'Maker Lab',
    building: 'Workshop Sheds',
    floor: 'Shed 3',
    capacity: 90,
    stepFreeAccess: true,
  },
  'library-court': {
    name: 'Library Courtyard',
    building: 'Central Library',
    floor: 'Ground, under the colonnade',
    capacity: 250,
    stepFreeAccess: true,
  },
  'clock-square': {
    name: 'Clock Tower Square',
    building: 'Main Gate',
    floor: 'Ground',
    capacity: 1200,
    stepFreeAccess: true,
  },
} satisfies Record<string, Venue>;

export type VenueId = keyof typeof venues;
