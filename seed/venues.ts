import type { Venue } from '#contract/entities/venue.ts';

export const venues = {
  'open-air-theatre': {
    mapUrl: 'https://map.utsav.example/open-air-theatre',
    name: 'Open Air Theatre',
    building: 'Lower Grounds',
    floor: 'Stone terraces',
    capacity: 3000,
    stepFreeAccess: true,
    accessibilityNotes:
      'The upper gate is level; a ramp leads to the row behind the mixing desk, where twelve places are kept for wheelchairs.',
    coordinates: { latitude: 18.53012, longitude: 73.84318 },
  },
  'main-lawn': {
    mapUrl: 'https://map.utsav.example/main-lawn',
    name: 'Main Lawn',
    building: 'Central Grounds',
    floor: 'Ground',
    capacity: 2200,
    stepFreeAccess: true,
    accessibilityNotes:
      'Grass, with a firm path along the north side. The quiet tent stands at its east end.',
    coordinates: { latitude: 18.53148, longitude: 73.84452 },
  },
  auditorium: {
    mapUrl: 'https://map.utsav.example/auditorium',
    name: 'Old Auditorium',
    building: 'Arts Block',
    floor: 'Ground floor',
    capacity: 760,
    stepFreeAccess: true,
    accessibilityNotes:
      'Ramp at the side door, hearing loop in the front six rows. The lift to the balcony is not in use.',
    coordinates: { latitude: 18.53214, longitude: 73.84338 },
  },
  'black-box': {
    mapUrl: 'https://map.utsav.example/black-box',
    name: 'Black Box',
    building: 'Arts Block',
    floor: 'Basement',
    capacity: 120,
    stepFreeAccess: false,
    accessibilityNotes:
      'Twenty-two steps down and no lift. Whatever is played here is streamed to the Old Auditorium’s foyer.',
    coordinates: { latitude: 18.53222, longitude: 73.84346 },
  },
  'seminar-hall-1': {
    mapUrl: 'https://map.utsav.example/seminar-hall-1',
    name: 'Seminar Hall 1',
    building: 'Academic Block B',
    floor: 'First floor, lift at the east end',
    capacity: 180,
    stepFreeAccess: true,
    accessibilityNotes: 'Lift at the east end. A toilet without steps is on the same floor.',
    coordinates: { latitude: 18.5319, longitude: 73.84556 },
  },
  'seminar-hall-2': {
    mapUrl: 'https://map.utsav.example/seminar-hall-2',
    name: 'Seminar Hall 2',
    building: 'Academic Block B',
    floor: 'Second floor, lift at the east end',
    capacity: 150,
    stepFreeAccess: true,
    accessibilityNotes: 'Lift at the east end. A toilet without steps is one floor below.',
    coordinates: { latitude: 18.53196, longitude: 73.84562 },
  },
  'sports-hall': {
    mapUrl: 'https://map.utsav.example/sports-hall',
    name: 'Sports Hall',
    building: 'Gymkhana',
    floor: 'Ground floor',
    capacity: 900,
    stepFreeAccess: true,
    accessibilityNotes:
      'Level entrance from the car park. It is loud: ear defenders can be borrowed at the desk.',
    coordinates: { latitude: 18.53042, longitude: 73.84596 },
  },
  'maker-lab': {
    mapUrl: 'https://map.utsav.example/maker-lab',
    name: 'Maker Lab',
    building: 'Workshop Sheds',
    floor: 'Shed 3',
    capacity: 90,
    stepFreeAccess: true,
    coordinates: { latitude: 18.53262, longitude: 73.84632 },
  },
  'library-court': {
    mapUrl: 'https://map.utsav.example/library-court',
    name: 'Library Courtyard',
    building: 'Central Library',
    floor: 'Ground, under the colonnade',
    capacity: 250,
    stepFreeAccess: true,
    coordinates: { latitude: 18.53272, longitude: 73.84448 },
  },
  'clock-square': {
    mapUrl: 'https://map.utsav.example/clock-square',
    name: 'Clock Tower Square',
    building: 'Main Gate',
    floor: 'Ground',
    capacity: 1200,
    stepFreeAccess: true,
    accessibilityNotes: 'Cobbles; the smooth way runs along the arcade.',
    coordinates: { latitude: 18.53086, longitude: 73.8443 },
  },
} satisfies Record<string, Venue>;

export type VenueId = keyof typeof venues;
