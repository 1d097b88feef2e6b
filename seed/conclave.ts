import type { Session } from '#contract/entities/session.ts';
import type { Speaker } from '#contract/entities/speaker.ts';
import type { Slot } from './events/event-plan.ts';
import { on } from './events/event-plan.ts';

type SpeakerPlan = Pick<Speaker, 'name' | 'designation' | 'organisation' | 'bio' | 'topics'> &
  Partial<Speaker>;

export const speakers: Record<string, SpeakerPlan> = {
  'ira-vaidya': {
    name: 'Ira Vaidya',
    designation: 'Glaciologist',
    organisation: 'Himank Field Station',
    bio: 'She has measured the same glacier every June for nineteen years, mostly on foot, once on a borrowed yak. She studied physics here and still owes the library a book about snow.',
    topics: ['climate', 'field work'],
    links: [{ label: 'Field notes', url: 'https://himank-field-station.example/notes' }],
    featured: true,
  },
  'joseph-lyngdoh': {
    name: 'Joseph Lyngdoh',
    designation: 'Bridge engineer',
    organisation: 'Umkhen Living Works',
    bio: 'Joseph builds with roots, bamboo and time: his longest bridge will be finished by his granddaughter. Before that he designed flyovers, which he describes as a misunderstanding.',
    topics: ['engineering', 'patience'],
    links: [
      { label: 'The bridges', url: 'https://umkhen-living-works.example' },
      { label: 'A film about one of them', url: 'https://umkhen-living-works.example/film' },
    ],
    featured: true,
  },
  'parveen-mistry': {
    name: 'Parveen Mistry',
    designation: 'Founder',
    organisation: 'Dhaaga Repair Collective',
    bio: 'What began as one sewing machine on a railway platform now mends eleven thousand garments a month in nine towns. Parveen keeps the first machine, and can still thread it with her eyes shut.',
    topics: ['enterprise', 'textiles'],
    featured: true,
  },
  'anand-dastidar': {
    name: 'Anand Dastidar',
    designation: 'Documentary film-maker',
    organisation: 'Chhoti Reel Pictures',
    bio: 'He films people at work and does not interrupt them. His last film follows a lift operator for a year and is, to everybody’s surprise including his, a thriller.',
    topics: ['film', 'listening'],
  },
  'meenal-gaonkar': {
    name: 'Meenal Gaonkar',
    designation: 'Surgeon and cartoonist',
    organisation: 'Savli District Hospital',
    bio: 'Meenal draws what she cannot say on the ward round. Her strip about night duty hangs in more hospital kitchens than any hygiene poster.',
    topics: ['medicine', 'drawing'],
  },
  'tashi-lepcha': {
    name: 'Tashi Norbu Lepcha',
    designation: 'Seed keeper',
    organisation: 'Terrace Seed Library',
    bio: 'He lends out two hundred and six kinds of rice on the condition that you bring back twice as much. Nobody has yet kept a book longer than a harvest.',
    topics: ['farming', 'commons'],
  },
  'rukmini-chettiar': {
    name: 'Rukmini Chettiar',
    designation: 'Programmer',
    organisation: 'Open Script Foundation',
    bio: 'Rukmini taught computers to write eleven Indian scripts that they had been spelling wrong. She answers mail from grandmothers first and from companies in the order received.',
    topics: ['software', 'languages'],
  },
  'imtiaz-bhatt': {
    name: 'Imtiaz Bhatt',
    designation: 'Sound recordist',
    organisation: 'Archive of Small Noises',
    bio: 'He has recorded four hundred doors, every one of them before it was replaced. Directors hire him for footsteps; museums, for the silence in between.',
    topics: ['sound', 'memory'],
  },
  // The id says nothing either: it reaches the public through the session.
  'guest-of-the-last-day': {
    name: 'Leela Unnikrishnan',
    designation: 'Composer',
    organisation: 'The Backwater Ensemble',
    bio: 'To be told on the morning.',
    topics: ['music'],
    status: 'tba',
  },
};

type SessionPlan = Pick<Session, 'title' | 'abstract' | 'format' | 'speakers'> & { id: string; slot: Slot };

export const sessions: SessionPlan[] = [
  {
    id: 'nineteen-junes',
    title: 'Nineteen Junes on one glacier',
    abstract:
      'What you learn by going back to the same place with the same tape measure, when the place is leaving. With photographs taken from one rock, once a year, and the rock itself, which she has brought.',
    format: 'keynote',
    speakers: ['ira-vaidya'],
    slot: on(2, '11:00', 60, 'auditorium'),
  },
  {
    id: 'founders-table',
    title: 'The founders’ table',
    abstract:
      'Five chairs, no slides, one loaf of bread. Three people who started something talk about the year in which it nearly ended, and two chairs stay free for whoever in the audience has a question good enough to sit down with.',
    format: 'panel',
    speakers: ['parveen-mistry', 'joseph-lyngdoh', 'tashi-lepcha'],
    slot: on(3, '10:00', 75, 'auditorium'),
  },
  {
    id: 'letters-that-were-missing',
    title: 'The letters that were missing',
    abstract:
      'A fireside chat about scripts, screens and a vowel that vanished for eleven years because of one wrong line in a table. Suitable for people who do not program, and for people who think they do.',
    format: 'fireside',
    speakers: ['rukmini-chettiar'],
    slot: on(3, '11:45', 60, 'auditorium'),
  },
  {
    id: 'hold-the-shot',
    title: 'Hold the shot',
    abstract:
      'A working session in watching. You will look at one person doing one thing for six minutes, and then write down what happened. Then you will find out how much you missed. Bring paper.',
    format: 'workshop',
    speakers: ['anand-dastidar', 'imtiaz-bhatt'],
    slot: on(3, '14:00', 105, 'seminar-hall-2'),
  },
  {
    id: 'drawing-at-the-bedside',
    title: 'Drawing at the bedside',
    abstract:
      'Why a surgeon carries a pencil, what patients see in a drawing that they do not hear in a sentence, and how to be funny about the worst night of somebody’s life without being unkind.',
    format: 'keynote',
    speakers: ['meenal-gaonkar'],
    slot: on(4, '10:00', 60, 'auditorium'),
  },
  {
    id: 'slow-things',
    title: 'In praise of slow things',
    abstract:
      'Bridges that grow, seeds that wait and a guest whose name we keep back until the morning. A closing conversation about work that is not finished by the one who begins it.',
    format: 'panel',
    speakers: ['joseph-lyngdoh', 'tashi-lepcha', 'guest-of-the-last-day'],
    slot: on(4, '11:30', 75, 'auditorium'),
  },
];
