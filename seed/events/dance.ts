import { type EventPlan, fromNow, on } from './event-plan.ts';

export const dance: EventPlan[] = [
  {
    id: 'nritya',
    title: 'Nritya',
    tagline: 'Classical solo, on the main stage',
    summary:
      'Bharatanatyam, Kathak, Odissi, Sattriya and whatever else eleven years of practice have put into somebody’s ankles.',
    description:
      '<p>The curtain is older than the college and weighs more than most dancers. When it opens, there is one person, a lamp and six musicians on the left. That is the whole event.</p><p>Every dancer has eight minutes. The panel has danced, all three, for a combined ninety-four years, and writes its remarks by hand; you get the sheet afterwards, and people frame them.</p>',
    tags: ['classical', 'solo', 'evening'],
    fee: 150,
    prizes: [
      ['First', '₹18,000'],
      ['Second', '₹10,000'],
      ['Third', '₹6,000'],
      ['Best abhinaya', 'A brass lamp'],
    ],
    rules: [
      'Eight minutes, with live musicians or a recording handed in the evening before.',
      'Any of the recognised classical forms; say which, and who taught you.',
      'No fire, no water, no loose petals: the next one dances barefoot.',
    ],
    registration: 'closed',
    capacity: 12,
    accessibilityNotes: 'Audio description by headset: ask at the door of the auditorium.',
    featured: true,
    scheme: 'Solo event',
    slots: [fromNow(75, 90, 'auditorium')],
  },
  {
    id: 'thunder-feet',
    title: 'Thunder Feet',
    tagline: 'Group choreography, eight minutes of borrowed lungs',
    summary:
      'The big one: crews of up to twenty-four on the open-air stage, lights, smoke, and a floor that was re-screwed for the purpose.',
    description:
      '<p>Contemporary, hip-hop, jazz, or the thing you made up in a car park at midnight because the studio was booked. Judges mark it blind to style: timing, use of the stage, an idea that lasts longer than the first minute.</p><p>Sound check is at noon in the order of performance. If your crew has a lift, show it to the safety volunteer first. She has seen it go wrong and would like to see it go right.</p>',
    tags: ['crew', 'choreography', 'night'],
    team: [8, 24],
    fee: 800,
    prizes: [
      ['First', '₹50,000'],
      ['Second', '₹25,000'],
      ['Third', '₹12,000'],
    ],
    rules: [
      'Six to eight minutes including entrance and exit.',
      'Props must be carried on and off by the crew in one go.',
      'The track as one file, on a stick and by mail, before the sound check.',
      'Any lift above the shoulder needs two spotters.',
    ],
    registration: 'full',
    capacity: 14,
    scheme: 'Grand event',
    slots: [on(3, '18:00', 150, 'open-air-theatre')],
  },
  {
    id: 'floorwork',
    title: 'Floorwork',
    tagline: 'One on one, chalk circle, no second takes',
    summary:
      'Street dance battles in Clock Tower Square. The music is chosen by somebody who does not like you.',
    description:
      '<p>Breaking, popping, locking, krump, house: thirty-two dancers start and the chalk circle is redrawn a little smaller each round. You do not know your track until the needle drops, and neither does the DJ, who draws records from a sack.</p><p>Spectators stand. If it rains, we dance under the tower’s arch and it only gets better.</p>',
    tags: ['street', 'battle', 'knock-out'],
    prizes: [
      ['First', '₹15,000'],
      ['Runner-up', '₹7,000'],
      ['Best answer', 'The sack of records'],
    ],
    rules: [
      'One minute each, two rounds; from the semi-final three.',
      'Touching the opponent ends your night.',
      'Knee pads are lent at the steps. Use them.',
    ],
    registration: 'open',
    capacity: 32,
    scheme: 'Solo event',
    slots: [fromNow(-15, 90, 'clock-square')],
  },
  {
    id: 'mitti',
    title: 'Mitti',
    tagline: 'Folk dance, with the dust left in',
    summary:
      'Ensembles bring a dance from somewhere particular: a district, a harvest, a wedding, a fishing fleet.',
    description:
      '<p>We ask every ensemble one question: who taught you? The best answer so far was “her”, pointing at a seventy-year-old in the third row, who then came up and showed us what they had got wrong.</p><p>Live drums only. The stage is washed afterwards, so bring the rice, the petals and the coloured powder.</p>',
    tags: ['folk', 'ensemble', 'drums'],
    team: [8, 16],
    fee: 400,
    prizes: [
      ['First', '₹25,000'],
      ['Second', '₹15,000'],
      ['Best costume', '₹5,000'],
    ],
    rules: [
      'Ten minutes. A traditional form, named, with its place of origin.',
      'Percussion must be live; melody may be recorded.',
      'Costumes are part of the score, plastic flowers are not.',
    ],
    registration: 'closed',
    capacity: 10,
    scheme: 'Team event',
    slots: [on(1, '18:45', 90, 'auditorium')],
  },
  {
    id: 'two-of-us',
    title: 'Two of Us',
    tagline: 'Duets for people who trust each other',
    summary: 'Two dancers, four minutes, any style at all, as long as neither could do it without the other.',
    description:
      '<p>Siblings, flatmates, rivals, one memorable pair who had met that morning at the registration desk. What wins is the moment when you forget to look at the steps and watch the two people.</p><p>There is a warm-up room behind the stage with a mirror, a piano nobody may touch and a kettle.</p>',
    tags: ['duet', 'any style'],
    team: [2, 2],
    fee: 120,
    prizes: [
      ['First', '₹12,000'],
      ['Second', '₹7,000'],
    ],
    rules: [
      'Four minutes at most.',
      'Both dancers stay on stage the whole time.',
      'One chair is allowed as a prop. Everyone uses the chair.',
    ],
    registration: 'closed',
    capacity: 20,
    scheme: 'Team event',
    slots: [on(1, '14:00', 120, 'auditorium')],
  },
  {
    id: 'garba-night',
    title: 'Garba on the Grass',
    tagline: 'Two thousand people going round in circles',
    summary:
      'Nine rings, one for each house, a live dhol troupe in the middle, and no experience necessary whatsoever.',
    description:
      '<p>Beginners start in the outer ring, where the steps are called out slowly by second-years in bright green sashes. By eleven you will have drifted inwards without noticing, and by half past you will be giving advice.</p><p>Dandiya sticks can be borrowed against an identity card. Last year we lent out 900 pairs and got back 900 pairs and a flute.</p>',
    tags: ['open to all', 'night', 'live music'],
    kind: 'show',
    rules: [
      'Flat shoes or none.',
      'Rings turn anticlockwise. Salmon will be redirected.',
      'Water is free at all four corners.',
    ],
    registration: 'none',
    accessibilityNotes: 'One ring is danced seated, on the paved corner beside the water point.',
    featured: true,
    slots: [on(3, '21:00', 150, 'main-lawn')],
  },
  {
    id: 'two-left-feet',
    title: 'Bhangra for Two Left Feet',
    tagline: 'A workshop with a money-back guarantee on a free ticket',
    summary:
      'Ninety minutes, six steps, one dhol. You will leave able to survive any wedding north of the Narmada.',
    description:
      '<p>Taught by last year’s captain of the Deodar ensemble, who failed her first three auditions and has strong opinions on teaching. Shoulders first, feet later, shouting throughout.</p><p>Wear something you can jump in. There will be a photograph at the end, and you will want it.</p>',
    tags: ['workshop', 'beginners'],
    kind: 'workshop',
    rules: ['Sports shoes with clean soles.', 'Come in time: the warm-up is not optional.'],
    registration: 'open',
    capacity: 60,
    slots: [on(2, '10:00', 90, 'sports-hall')],
  },
  {
    id: 'clockwork',
    title: 'Clockwork',
    tagline: 'Flash mobs, on the twelfth stroke',
    summary:
      'At noon the square is full of people eating lunch. At one second past noon, some of them turn out to be dancers.',
    description:
      '<p>Each house hides its dancers in the crowd: with trays, with textbooks, one year inside a queue for samosas that had been standing for forty minutes. On the stroke they begin.</p><p>Marks are for surprise, for how far the dance spreads, and for how innocently everyone goes back to lunch.</p>',
    tags: ['flash mob', 'street', 'short'],
    team: [15, 40],
    prizes: [
      ['First', '₹15,000'],
      ['Best disguise', 'Forty samosas'],
    ],
    rules: [
      'Three minutes each, in an order that only the bell-ringer knows.',
      'No costumes that give it away.',
      'The lane to the first-aid tent stays open.',
    ],
    registration: 'closed',
    capacity: 9,
    scheme: 'Team event',
    slots: [on(1, '12:00', 30, 'clock-square')],
  },
];
