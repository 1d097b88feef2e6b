import { type EventPlan, fromNow, on } from './event-plan.ts';

export const informal: EventPlan[] = [
  {
    id: 'first-light',
    title: 'First Light',
    tagline: 'Opening night',
    summary:
      'Nine houses walk in with nine lanterns, the drums start somewhere behind you, and it is four days until anyone sleeps properly.',
    description:
      '<p>The lamps on the terraces are lit from the bottom up, each from the one below. It takes eleven minutes and nobody talks. Then the drummers, who have been hiding in the audience, stand up.</p><p>After the procession: the staff band, three songs, strictly three. They have promised.</p>',
    tags: ['opening', 'night', 'open to all'],
    kind: 'show',
    rules: ['Houses gather at their own tree an hour before.', 'Lanterns are electric. We all remember why.'],
    registration: 'none',
    featured: true,
    slots: [on(1, '20:30', 105, 'open-air-theatre')],
  },
  {
    id: 'nine-trees',
    title: 'Nine Trees',
    tagline: 'A treasure hunt for people who never look up',
    summary:
      'Nine riddles, nine trees, four pairs of legs. The treasure is real, heavy, and different from what you expect.',
    description:
      '<p>Every riddle leads to a tree, and every tree has something on it that has been there for years and that you have never noticed: a date, a nail, a love letter in enamel paint.</p><p>Teams start in a stagger of one minute. Running is allowed, climbing is not, asking the gardeners is a tactical decision: two of them lie.</p>',
    tags: ['treasure hunt', 'teams', 'outdoors'],
    team: [4, 4],
    fee: 80,
    prizes: [
      ['First', 'The treasure'],
      ['Second', '₹5,000, for not having to carry it'],
    ],
    rules: [
      'All four stay together; the stamps need four thumbs.',
      'Leave every clue where it was, for those behind you.',
      'No bicycles since the incident.',
    ],
    registration: 'closed',
    capacity: 36,
    scheme: 'Team event',
    slots: [on(1, '10:00', 105, 'clock-square')],
  },
  {
    id: 'golgappa-trials',
    title: 'The Golgappa Trials',
    tagline: 'One bite each. Count out loud.',
    summary:
      'How many can you eat in three minutes without spilling the water? The record is forty-four and she weighs fifty kilos.',
    description:
      '<p>Crisp shell, potato, tamarind, and the green water in three strengths: mild, honest, and Ma’s. Spill and it does not count. Cough and the crowd goes “ooh”.</p><p>A doctor stands by. He usually takes part in the second heat.</p>',
    tags: ['food', 'quick', 'crowd favourite'],
    fee: 40,
    prizes: [
      ['First', 'Free golgappas for the rest of the festival'],
      ['Bravest', 'A towel'],
    ],
    rules: [
      'Whole, in one bite, mouth closed.',
      'Three minutes; what is in your mouth at the bell counts if it goes down.',
      'One heat on “Ma’s” is compulsory in the final.',
    ],
    registration: 'open',
    capacity: 40,
    accessibilityNotes: 'Gluten-free shells in the heat at half past; tell the stall.',
    scheme: 'Solo event',
    slots: [on(2, '13:00', 60, 'clock-square')],
  },
  {
    id: 'kites',
    title: 'Above the Hostel Roofs',
    tagline: 'Kite fighting, one string against another',
    summary:
      'Forty kites, one sky. Cancelled this year: the wind has brought rain, and wet paper does not fly.',
    description:
      '<p>We wait for this all year, and the lawn is a pond. The kites are dry and stay dry; everyone who had registered may fetch theirs, with the string, from the art room.</p><p>Those who had practised the long cut all year are invited to show it indoors, with a fan, at the Slow Room on the third day. It is not the same. There will be tea.</p>',
    tags: ['kites', 'outdoors'],
    prizes: [['First', 'Carried over to next year, and doubled']],
    rules: ['Cotton string only, no glass. That holds next year too.'],
    registration: 'closed',
    capacity: 40,
    cancelled: true,
    scheme: 'Solo event',
    slots: [on(2, '14:00', 90, 'main-lawn')],
  },
  {
    id: 'headphones-on',
    title: 'Headphones On',
    tagline: 'A silent disco in the library, with the librarian’s blessing',
    summary:
      'Three channels, two hundred headphones, and from outside nothing but shuffling feet and one person singing out of tune.',
    description:
      '<p>Blue is old film songs, green is electronic, gold is whatever the three DJs are fighting about. The colour glows on your ear, so you can see who has left you for the disco channel.</p><p>Take them off once in a while. It is the best joke of the festival: two hundred people dancing to the sound of two hundred people dancing.</p>',
    tags: ['dance', 'open to all', 'silent'],
    kind: 'show',
    rules: [
      'An identity card is the deposit for a pair.',
      'Sing if you must.',
      'The books stay on their shelves.',
    ],
    registration: 'none',
    accessibilityNotes: 'A vibrating floor panel stands beside the gold DJ.',
    slots: [fromNow(-45, 120, 'library-court')],
  },
  {
    id: 'anything-goes',
    title: 'Anything Goes',
    tagline: 'The open mic without a theme, a jury or a plan',
    summary:
      'Put your name in the bucket. When it is drawn you have four minutes for a talent, an apology, a recipe or a handstand.',
    description:
      '<p>Past evenings have given us yodelling, a marriage proposal (accepted), a demonstration of three ways to peel a pomegranate and an imitation of all the lifts on campus.</p><p>There is no prize. There is applause, and it has weight.</p>',
    tags: ['open mic', 'open to all'],
    kind: 'show',
    rules: ['Four minutes by the tower clock.', 'One name per person in the bucket.', 'Nothing on fire.'],
    registration: 'none',
    slots: [on(4, '15:00', 120, 'clock-square')],
  },
  {
    id: 'slow-room',
    title: 'The Slow Room',
    tagline: 'Board games, tea, and nobody announcing anything',
    summary:
      'Four hours in which nothing is urgent. A hundred games, soft chairs, a shelf of puzzles with all but one of their pieces.',
    description:
      '<p>Made for whoever needs an hour off from the drums. Volunteers explain any game in four sentences. Telephones go into a basket at the door and seem to enjoy it there.</p><p>In the corner a single jigsaw of five thousand pieces is continued from last year. It shows a lighthouse, or a heron. We should know by the last night.</p>',
    tags: ['board games', 'quiet', 'open to all'],
    kind: 'show',
    rules: ['Voices at tea level.', 'Put the pieces back. All of them.'],
    registration: 'none',
    accessibilityNotes: 'Low light and low noise throughout; a good place when it gets too much outside.',
    slots: [on(3, '14:00', 240, 'seminar-hall-1')],
  },
  {
    id: 'dog-parade',
    title: 'The Campus Dog Parade',
    tagline: 'Eleven dogs, one carpet, no obedience',
    summary:
      'The dogs who have lived here longer than any of us walk, sit or refuse to, in front of a jury of first-years.',
    description:
      '<p>Categories: best tail, best nap, most likely to have attended a lecture. Kaalu, who has attended most of organic chemistry, is the favourite and knows it.</p><p>The collection tin goes to their vaccinations. Last year it paid for all eleven, and for the cat.</p>',
    tags: ['dogs', 'open to all', 'short'],
    kind: 'show',
    rules: [
      'Campus dogs only; visitors may watch from behind the rope.',
      'No sweets. Biscuits are at the table.',
      'The cat may not be entered as a dog.',
    ],
    registration: 'none',
    slots: [on(4, '11:00', 60, 'clock-square')],
  },
];
