import { type EventPlan, on } from './event-plan.ts';

export const sports: EventPlan[] = [
  {
    id: 'blitz-chess',
    title: 'Blitz',
    tagline: 'Five minutes on the clock, and it is already ticking',
    summary:
      'Chess, nine rounds, three plus two. The arbiter taught half the field to play and shows no mercy to either half.',
    description:
      '<p>Forty boards in four rows, eighty people not breathing, and the clocks, which sound like rain on a tin roof. By round six everyone has blundered a rook and made peace with it.</p><p>Swiss pairing on paper by a retired mathematics teacher. He is faster than the program.</p>',
    tags: ['chess', 'solo', 'Swiss'],
    fee: 50,
    prizes: [
      ['First', '₹8,000'],
      ['Second', '₹5,000'],
      ['Best game', 'Printed, with remarks'],
    ],
    rules: [
      'Three minutes and two seconds a move.',
      'Touch it and you move it.',
      'Handshakes before and after, even then.',
    ],
    registration: 'closed',
    capacity: 80,
    scheme: 'Solo event',
    winners: ['ashoka', 'tamarind', 'gulmohar'],
    slots: [on(1, '09:00', 180, 'sports-hall')],
  },
  {
    id: 'half-court',
    title: 'Half Court',
    tagline: 'Three against three, first to twenty-one',
    summary:
      'Fast basketball on half a floor, men’s, women’s and mixed trios in one draw with handicaps that nobody understands.',
    description:
      '<p>Ten minutes or twenty-one points, whichever comes first. Twelve-second clock. No coach on the bench, because there is no bench.</p><p>The handicap table was drawn up in 2014 by a professor of operations research. It has been checked. It is fair. It is three pages long.</p>',
    tags: ['basketball', 'teams', 'knock-out'],
    team: [3, 4],
    fee: 240,
    prizes: [
      ['First', '₹15,000'],
      ['Second', '₹8,000'],
    ],
    rules: [
      'Three on court, one substitute.',
      'Clear the arc after every change of possession.',
      'Non-marking soles, or socks.',
    ],
    registration: 'closed',
    capacity: 18,
    scheme: 'Team event',
    slots: [on(1, '12:30', 150, 'sports-hall')],
  },
  {
    id: 'grip',
    title: 'Grip',
    tagline: 'Arm wrestling at the canteen table, moved to a stage',
    summary: 'Four weight classes, left and right hand, a table with pegs and a crowd that leans with you.',
    description:
      '<p>It lasts between half a second and four minutes. In the longer ones you can see people doing arithmetic behind their eyes.</p><p>There is a physiotherapist at the table, and she stops a match when an elbow looks wrong, whoever is winning. Nobody argues with her. She was champion twice.</p>',
    tags: ['strength', 'solo', 'quick'],
    prizes: [
      ['Each class', '₹4,000'],
      ['Overall', 'The table leg that broke in 2017, mounted'],
    ],
    rules: [
      'Elbow on the pad, shoulder square.',
      'Two fouls lose the match.',
      'No wagers. We know about the samosas.',
    ],
    registration: 'closed',
    capacity: 64,
    scheme: 'Solo event',
    slots: [on(1, '15:30', 90, 'sports-hall')],
  },
  {
    id: 'ping',
    title: 'Ping',
    tagline: 'Table tennis with a change of bat at every deuce',
    summary:
      'Singles on six tables. At deuce you swap your bat for whatever the umpire hands you: a book, a slipper, a small frying pan.',
    description:
      '<p>The first ten points are sport. Then the tray comes out. Veterans fear the slipper, which has no bounce, and pray for the frying pan, which has too much but at least you hear it.</p><p>The semi-final of last year went to 27–25 and was decided by a hardback atlas.</p>',
    tags: ['table tennis', 'solo', 'crowd favourite'],
    fee: 40,
    prizes: [
      ['First', '₹7,000'],
      ['Second', '₹4,000'],
      ['Best rally', 'The atlas'],
    ],
    rules: [
      'Best of three to eleven; the final best of five.',
      'Bats from the tray are drawn blind.',
      'Two serves each, as always.',
    ],
    registration: 'closed',
    capacity: 48,
    scheme: 'Solo event',
    slots: [on(1, '17:15', 150, 'sports-hall')],
  },
  {
    id: 'heave',
    title: 'Heave!',
    tagline: 'Tug of war, on grass, in the old rope',
    summary:
      'Eight a side, one rope from the shipyard, a handkerchief in the middle and the geology department as anchor.',
    description:
      '<p>Size matters less than rhythm. The house that won three years running had nobody above seventy kilograms and somebody who could sing.</p><p>Bring boots. You will not keep them clean. The hose is behind the pavilion.</p>',
    tags: ['strength', 'teams', 'outdoors'],
    team: [8, 10],
    prizes: [
      ['First', '₹10,000'],
      ['Second', '₹5,000'],
      ['Best song', 'The handkerchief'],
    ],
    rules: [
      'Best of three pulls.',
      'No gloves with rubber, no spikes, no knots round the waist.',
      'The anchor stays on their feet.',
    ],
    registration: 'open',
    capacity: 9,
    scheme: 'Team event',
    slots: [on(2, '16:00', 60, 'main-lawn')],
  },
  {
    id: 'floodlight-five',
    title: 'Floodlight Five',
    tagline: 'Five-a-side, goalkeepers on roller skates optional',
    summary:
      'The football final afternoon: four teams left, two halves of twelve minutes, and a commentary nobody asked for.',
    description:
      '<p>The lawn is a little uphill towards the library, which is why you want to win the toss. Commentary comes from the drama society, live, in verse when they can manage it.</p><p>The roller skates are a joke. Please do not bring roller skates again.</p>',
    tags: ['football', 'teams', 'final'],
    team: [5, 8],
    fee: 400,
    prizes: [
      ['First', '₹20,000'],
      ['Second', '₹10,000'],
      ['Best save', '₹2,000'],
    ],
    rules: ['Rolling substitutions at the half-way line.', 'No sliding tackles.', 'Shin guards. Really.'],
    registration: 'full',
    capacity: 16,
    scheme: 'Team event',
    slots: [on(4, '14:00', 180, 'main-lawn')],
  },
  {
    id: 'sunrise-five',
    title: 'Sunrise Five',
    tagline: 'Five kilometres before breakfast',
    summary:
      'Once around the campus by way of all nine trees. Run it, walk it, push a friend; breakfast is for everybody who arrives.',
    description:
      '<p>At every house’s tree somebody in that house’s colour stamps your card. Nine stamps and you have done it. The record is 16:48, the most popular time is “with chatting”.</p><p>The route is flat but for the slope behind the observatory, which is known as the Examination.</p>',
    tags: ['running', 'open to all', 'sunrise'],
    prizes: [
      ['First man, first woman', '₹5,000 each'],
      ['Last to arrive', 'The largest breakfast'],
    ],
    rules: [
      'All nine stamps, in any order.',
      'Dogs may run; they need a card too.',
      'Water at every second tree.',
    ],
    registration: 'open',
    capacity: 600,
    accessibilityNotes: 'A paved course of the same length, without the slope, starts at the same time.',
    scheme: 'Solo event',
    slots: [on(4, '06:00', 90, 'main-lawn')],
  },
  {
    id: 'couch-league',
    title: 'Couch League',
    tagline: 'Four to a sofa, one screen, no excuses about lag',
    summary:
      'Video games as they were meant to be: side by side, with elbows, on games the programming club wrote for the occasion.',
    description:
      '<p>Three small games that nobody has seen before, made here in secret for months: a duel of kites, a race of auto-rickshaws backwards, and one about queueing that is far tenser than it sounds.</p><p>You learn them on the spot like everybody else. Practice is whatever childhood you had.</p>',
    tags: ['e-sports', 'teams', 'new games'],
    team: [4, 4],
    fee: 120,
    prizes: [
      ['First', '₹12,000'],
      ['Second', '₹6,000'],
      ['Best sofa manners', 'A cushion'],
    ],
    rules: ['All four play all three games.', 'Our controllers only.', 'Elbows are legal above the armrest.'],
    registration: 'open',
    capacity: 16,
    scheme: 'Team event',
    slots: [on(4, '10:00', 180, 'sports-hall')],
  },
];
