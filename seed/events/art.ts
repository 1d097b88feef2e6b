import { type EventPlan, fromNow, on } from './event-plan.ts';

export const art: EventPlan[] = [
  {
    id: 'rangoli',
    title: 'Rangoli',
    tagline: 'Nine squares, nine houses, one broom waiting',
    summary:
      'Three people and two hours for a floor four metres wide. At the end it is swept up, and that is the point.',
    description:
      '<p>Rice flour, marigold, brick dust, turmeric, charcoal. Each team gets a square and a bucket of white; the colours you make yourself.</p><p>We photograph every one from the gallery above. Then the teams pick up the brooms together. It takes four minutes and is the quietest moment of the festival.</p>',
    tags: ['floor art', 'teams', 'tradition'],
    team: [2, 3],
    fee: 100,
    prizes: [
      ['First', '₹12,000'],
      ['Second', '₹7,000'],
      ['Third', '₹4,000'],
    ],
    rules: [
      'Four metres by four, chalk lines are drawn for you.',
      'Natural powders, petals and grain. No thermocol, no glitter.',
      'No stencils wider than a hand.',
      'Judging begins when the bell rings, whether or not your elephant has a second ear.',
    ],
    registration: 'full',
    capacity: 9,
    accessibilityNotes: 'Two squares can be laid on raised tables; ask the desk.',
    scheme: 'Team event',
    slots: [{ ...fromNow(30, 120, 'sports-hall'), movedFrom: { venue: 'main-lawn' } }],
  },
  {
    id: 'quick-draw',
    title: 'Quick Draw',
    tagline: 'The model moves. You do not stop.',
    summary:
      'Live sketching of people who will not sit still: a drummer, a cook, two wrestlers and a toddler named Biju.',
    description:
      '<p>Six models, ten minutes each, none of them holding a pose. The toddler comes last, because by then you are warm.</p><p>Bring your own pencils, ink or charcoal. The paper is ours: brown, cheap and forgiving. Judges look at the wrist more than at the likeness.</p>',
    tags: ['drawing', 'solo', 'morning'],
    prizes: [
      ['First', '₹6,000'],
      ['Second', '₹4,000'],
      ['Third', '₹2,000'],
    ],
    rules: [
      'Six sheets, one for each model, all handed in.',
      'Any dry medium or ink. No erasers, on principle.',
      'Biju may keep one drawing of his choice.',
    ],
    registration: 'closed',
    capacity: 40,
    scheme: 'Solo event',
    tied: true,
    slots: [on(1, '09:30', 90, 'library-court')],
  },
  {
    id: 'long-wall',
    title: 'The Long Wall',
    tagline: 'Thirty metres of primer and permission',
    summary:
      'The wall by the main gate is painted white every year so that nine teams can ruin it gloriously in one afternoon.',
    description:
      '<p>Murals, lettering, one enormous crow. Each team has a stretch of wall a little over three metres wide, and has to agree with its neighbours on what happens at the border. That negotiation is a third of the score and most of the fun.</p><p>The wall stays until the next festival. People meet in front of it, propose to each other there, and give directions by it: “left at the crow”.</p>',
    tags: ['mural', 'graffiti', 'teams'],
    team: [3, 5],
    fee: 200,
    prizes: [
      ['First', '₹15,000'],
      ['Second', '₹8,000'],
      ['Best border', '₹4,000, shared by two neighbours'],
    ],
    rules: [
      'Paint, masks and ladders are provided; masks are worn.',
      'A sketch on paper before the first spray.',
      'The border between two teams must belong to both.',
    ],
    registration: 'closed',
    capacity: 9,
    scheme: 'Team event',
    slots: [on(1, '15:00', 210, 'clock-square')],
  },
  {
    id: 'mud-on-your-hands',
    title: 'Mud on Your Hands',
    tagline: 'Two wheels, one potter, a great deal of clay',
    summary:
      'A pottery workshop for beginners. Your first bowl will be an ashtray, your second a bowl, your third you will want to keep.',
    description:
      '<p>The potter has thrown about four hundred thousand pots and will sit beside you while you throw your first. She does not say “wrong”. She says “again”, and smiles.</p><p>What survives is fired in the college kiln and can be fetched a week later. What does not survive goes back into the bucket, like all of us.</p>',
    tags: ['workshop', 'pottery', 'beginners'],
    kind: 'workshop',
    fee: 60,
    rules: [
      'Short nails, sleeves rolled.',
      'Twenty minutes at the wheel each; there is hand-building in between.',
    ],
    registration: 'open',
    capacity: 30,
    accessibilityNotes: 'One wheel stands at table height, for those who sit in a chair.',
    slots: [on(3, '10:00', 120, 'library-court')],
  },
  {
    id: 'golden-hour',
    title: 'Golden Hour',
    tagline: 'A photo walk that ends when the light does',
    summary:
      'Two hours before sunset, one theme, twelve frames and no deleting. Any camera that you can hold in one hand.',
    description:
      '<p>The theme is chalked on the steps as you set off. You have twelve frames, as if there were film in it: hand in all twelve, in order, the bad ones too. The jury reads them as a sequence.</p><p>Ask before you photograph a person. Ask twice before you photograph a cook.</p>',
    tags: ['photography', 'walk', 'solo'],
    fee: 50,
    prizes: [
      ['First', '₹10,000 and an exhibition in the library'],
      ['Second', '₹6,000'],
    ],
    rules: [
      'Twelve consecutive frames. A gap in the numbering ends it.',
      'Cropping and exposure may be changed, nothing else.',
      'If the sky is shut, we walk on the next evening.',
    ],
    registration: 'open',
    capacity: 60,
    scheme: 'Solo event',
    slots: [{ ...on(3, '16:30', 120, 'main-lawn'), tentative: true }],
  },
  {
    id: 'about-face',
    title: 'About Face',
    tagline: 'Face painting, for canvases that sneeze',
    summary:
      'Pairs: one paints, one sits still and tries not to talk. The theme is an animal that does not exist.',
    description:
      '<p>Last year gave us the Lesser Crested Professor and a thing with nine eyes that won, went to lunch and frightened a delegation. You have an hour. The canvas may blink.</p><p>All paints are skin-safe and come off with oil and patience, both of which are provided.</p>',
    tags: ['painting', 'pairs', 'quick'],
    team: [2, 2],
    prizes: [
      ['First', '₹6,000'],
      ['Second', '₹3,000'],
      ['Best performance by a canvas', 'A mirror'],
    ],
    rules: [
      'Sixty minutes. Only the paints on the table.',
      'Neck and ears count; shirts do not.',
      'A patch test on the wrist comes first, for everybody.',
    ],
    registration: 'open',
    capacity: 25,
    scheme: 'Team event',
    slots: [on(2, '13:00', 90, 'library-court')],
  },
  {
    id: 'thousand-folds',
    title: 'A Thousand Folds',
    tagline: 'One sheet. No scissors. No second sheet.',
    summary:
      'Paper folding at long tables in the shade, with a theme from the kitchen and a hundred years of newspapers to practise on.',
    description:
      '<p>You get one square of good paper, half a metre wide, and as much old newspaper as you like. Most people fold newspaper for an hour and the real sheet in the last fifteen minutes with their tongue between their teeth.</p><p>The theme was “breakfast” last time. An idli turns out to be very hard.</p>',
    tags: ['origami', 'solo', 'calm'],
    prizes: [
      ['First', '₹5,000'],
      ['Second', '₹3,000'],
      ['Smallest', 'A magnifying glass'],
    ],
    rules: [
      'A single square sheet, uncut, unglued.',
      'No diagrams at the table.',
      'Water for wet-folding is allowed, tears are at your own risk.',
    ],
    registration: 'closed',
    capacity: 45,
    scheme: 'Solo event',
    slots: [on(1, '13:00', 90, 'library-court')],
  },
  {
    id: 'waste-to-wear',
    title: 'Waste to Wear',
    tagline: 'A fashion show without anything new in it',
    summary:
      'Ramp walk in garments made of what the festival threw away: banners, bottle caps, bus tickets, last year’s posters.',
    description:
      '<p>For three days the teams collect. On the fourth they walk. You will recognise the sari that was a sponsor’s banner on the first day, and the cape of nine hundred tea-bag tags, and you will look at your own plate differently afterwards.</p><p>Every piece has to survive a walk, a turn and a sneeze.</p>',
    tags: ['fashion', 'ramp', 'recycling'],
    team: [5, 12],
    fee: 400,
    prizes: [
      ['First', '₹30,000'],
      ['Second', '₹15,000'],
      ['Best material', '₹5,000'],
    ],
    rules: [
      'Nothing bought, but for thread, glue and pins.',
      'Four to eight garments, six minutes.',
      'Say of each piece what it was on the first morning.',
    ],
    registration: 'open',
    capacity: 9,
    featured: true,
    scheme: 'Grand event',
    slots: [on(4, '17:00', 120, 'open-air-theatre')],
  },
];
