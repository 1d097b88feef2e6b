import { addressOf, somePhone } from './people.ts';
import { randomFor } from './random.ts';
import type { TeamRank } from '#contract/text/labels.ts';

type Member = [name: string, role: string, rank: TeamRank];

const departments: Record<string, Member[]> = {
  Core: [
    ['Nandini Barua', 'Festival convenor', 'core'],
    ['Rehan Sandhu', 'Convenor, programme', 'core'],
    ['Keya Nambiar', 'Convenor, money and promises', 'core'],
    ['Prof. Hemalata Joshi', 'Faculty adviser, and keeper of the keys', 'core'],
  ],
  Events: [
    ['Mihir Kulkarni', 'Head of events', 'head'],
    ['Fiza Qureshi', 'Stage and performing arts', 'cohead'],
    ['Ojas Thakkar', 'Literary and quizzes', 'cohead'],
    ['Jahnavi Pillai', 'Games', 'member'],
    ['Tenzin Lepcha', 'Everything that has no name yet', 'member'],
  ],
  Production: [
    ['Gurleen Rathore', 'Head of production', 'head'],
    ['Vedant Yeole', 'Light', 'cohead'],
    ['Harini Iyengar', 'Sound', 'cohead'],
    ['Wasim Mahanta', 'Stage, and the ladder', 'member'],
    ['Bhavik Gaonkar', 'Cables. All of them', 'member'],
  ],
  'Results desk': [
    ['Yamini Dastidar', 'Head of results', 'head'],
    ['Parth Hegde', 'Judges and score sheets', 'cohead'],
    ['Urvi Jamatia', 'Protests, politely', 'member'],
  ],
  'Design and words': [
    ['Charvi Dsilva', 'Head of design', 'head'],
    ['Neel Phukan', 'Posters and the long wall', 'cohead'],
    ['Saanvi Oraon', 'Editor of the blog', 'cohead'],
    ['Lakshit Bhosale', 'Photographs', 'member'],
  ],
  'Guests and care': [
    ['Meher Wangchuk', 'Head of hospitality', 'head'],
    ['Daksh Unnikrishnan', 'Visiting teams', 'cohead'],
    ['Ekta Mistry', 'Access and quiet room', 'cohead'],
    ['Qasim Chettiar', 'First aid', 'member'],
  ],
  'Web and network': [
    ['Aarohi Vaidya', 'Head of web', 'head'],
    ['Samar Lyngdoh', 'The live board', 'cohead'],
    ['Zoya Barua', 'Answers the inbox', 'member'],
  ],
  Volunteers: [
    ['Ishaan Mahanta', 'Head of volunteers', 'head'],
    ['Ritika Sandhu', 'Gates, queues and lost umbrellas', 'cohead'],
  ],
};

/** Those who lead can be asked. */
const contactOf = (name: string) => ({
  email: addressOf(name),
  phone: somePhone(randomFor(`phone of ${name}`)),
});

const idOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

export const team = Object.entries(departments)
  .flatMap(([department, members]) => members.map(([name, role, rank]) => ({ name, role, department, rank })))
  .map((member, order) => ({
    id: idOf(member.name),
    fields: { ...member, ...(member.rank !== 'member' && contactOf(member.name)), order },
  }));
