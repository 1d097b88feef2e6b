import type { Sponsor } from '#contract/entities/sponsor.ts';

type Tier = Sponsor['tier'];
const title: Tier = { label: 'Title sponsor', rank: 1, logoSize: 'huge' };
const poweredBy: Tier = { label: 'Powered by', rank: 2, logoSize: 'large' };
const associate: Tier = { label: 'Associate sponsors', rank: 3, logoSize: 'medium' };
const partner: Tier = { label: 'Partners', rank: 4, logoSize: 'medium' };
const friend: Tier = { label: 'Friends of the festival', rank: 5, logoSize: 'small' };

type SponsorPlan = [id: string, name: string, tier: Tier, blurb: string];

const plans: SponsorPlan[] = [
  [
    'dhool-tea',
    'Dhool Tea Company',
    title,
    'Four days, nine stalls, about sixty thousand small glasses. They bring their own kettles and take the glasses home to wash.',
  ],
  [
    'jugnuwala',
    'Jugnuwala Lights',
    poweredBy,
    'Every lamp on the terraces, and the people on ladders who love them.',
  ],
  [
    'patangbaaz',
    'Patangbaaz Wireless',
    poweredBy,
    'A network for twenty thousand telephones in one square, which held last year even during the encore.',
  ],
  [
    'saat-rang',
    'Saat Rang Dyeworks',
    associate,
    'Powders, paints and the thirty metres of white wall to put them on.',
  ],
  [
    'ghungroo-cycles',
    'Ghungroo Cycles',
    associate,
    'Sixty bicycles with bells for the volunteers. You can hear help coming.',
  ],
  [
    'imlipur',
    'Imlipur Pickle Works',
    associate,
    'The tamarind in the green water. They will not say what else is in it.',
  ],
  [
    'khat-khat',
    'Khat-Khat Keyboards',
    partner,
    'Loud keys for Nightshift and prizes for those who wear them out.',
  ],
  [
    'barsaati',
    'Barsaati Raincoats',
    partner,
    'Eight hundred yellow coats at the gate, lent on trust. They had looked at the forecast.',
  ],
  [
    'dabba-daughters',
    'Dabba & Daughters',
    partner,
    'Hot lunches for four hundred volunteers, by bicycle, to wherever they happen to stand.',
  ],
  [
    'neela-ghoda',
    'Neela Ghoda Press',
    partner,
    'The programme, the posters and three one-hour novels, printed overnight.',
  ],
  [
    'two-spoons',
    'Two Spoons Canteen',
    friend,
    'Opened at six for the raga and closed when the last drummer had eaten.',
  ],
  [
    'tanpura-repairs',
    'Bhosale Tanpura Repairs',
    friend,
    'Two tanpuras, one sitar, and a man who tunes them while he hums something else.',
  ],
  [
    'old-ladder',
    'The Old Ladder Bookshop',
    friend,
    'Prizes with pages. They ask you to read the prize before you lend it.',
  ],
  [
    'class-of-61',
    'The Class of 1961',
    friend,
    'They ground the telescope by hand and bring sweets every year.',
  ],
];

export const sponsors = plans.map(([id, name, tier, blurb], order) => ({
  id,
  fields: { name, tier, blurb, url: `https://${id}.example`, order, active: true },
}));
