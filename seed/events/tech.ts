import { type EventPlan, fromNow, on } from './event-plan.ts';

export const tech: EventPlan[] = [
  {
    id: 'line-follower',
    title: 'Line Follower',
    tagline: 'Robots, tape and nerves',
    summary:
      'Eighteen metres of black tape, three crossings, one bridge and a tunnel in which your robot is alone with its choices.',
    description:
      '<p>Your machine has to find its way by itself, along a line that we lay an hour before. There is a gap in it. There is always a gap in it, and every year somebody has not planned for the gap.</p><p>Fastest of three runs counts. Touch the robot and you start that run again; talk to the robot as much as you like, it seems to help.</p>',
    tags: ['robotics', 'autonomous', 'teams'],
    team: [1, 4],
    fee: 200,
    prizes: [
      ['First', '₹20,000'],
      ['Second', '₹12,000'],
      ['Third', '₹6,000'],
      ['Best crash', 'A first-aid kit, for the robot'],
    ],
    rules: [
      'At most 25 by 25 centimetres and two kilograms.',
      'No radio of any kind once the run has begun.',
      'Three runs, three minutes each. The best one counts.',
      'The tape is 19 mm wide and black; the floor is whatever Shed 3 has been through.',
    ],
    registration: 'closed',
    capacity: 24,
    featured: true,
    scheme: 'Team event',
    slots: [fromNow(45, 120, 'maker-lab')],
  },
  {
    id: 'nightshift',
    title: 'Nightshift',
    tagline: 'Twelve hours, one problem, no sunrise until you are done',
    summary:
      'An overnight hackathon for things the campus needs: the laundry queue, the lost keys, the bus nobody can predict.',
    description:
      '<p>Problems come from the people who have them. At nine in the evening the laundry man, the bus driver and the head of the hostel kitchen present theirs in five minutes each. You choose one, and by nine in the morning they try out what you made.</p><p>Not slides: a thing that works on the laundry man’s telephone, which is six years old. Dosas at two.</p>',
    tags: ['hackathon', 'overnight', 'teams'],
    team: [2, 5],
    fee: 250,
    prizes: [
      ['First', '₹40,000 and a semester to build it properly'],
      ['Second', '₹20,000'],
      ['Chosen by the laundry man', 'Free laundry until you graduate'],
    ],
    rules: [
      'Code written that night; libraries are fine, last year’s project is not.',
      'It has to run without you standing next to it.',
      'Sleep is allowed. Mattresses are along the back wall.',
    ],
    registration: 'open',
    capacity: 30,
    scheme: 'Grand event',
    slots: [on(3, '21:00', 720, 'seminar-hall-1')],
  },
  {
    id: 'two-wheel-derby',
    title: 'Two-Wheel Derby',
    tagline: 'Football, if the players were made of plywood',
    summary: 'Remote-controlled robots, three a side, a tennis ball and a referee who studied law.',
    description:
      '<p>The pitch is four metres long and has corners in which balls go to die. Matches last five minutes. Repairs at half-time are limited to two minutes and whatever is in your pockets.</p><p>Nobody has ever scored from their own half. Somebody has scored with a wheel that had come off.</p>',
    tags: ['robotics', 'football', 'knock-out'],
    team: [3, 5],
    fee: 250,
    prizes: [
      ['First', '₹18,000'],
      ['Second', '₹10,000'],
    ],
    rules: [
      'Three robots a side, each at most 20 centimetres wide, wired or wireless.',
      'Pushing is football, ramming from a run-up is a foul.',
      'Batteries in a sleeve, always.',
    ],
    registration: 'closed',
    capacity: 16,
    scheme: 'Team event',
    slots: [on(1, '11:00', 150, 'maker-lab')],
  },
  {
    id: 'break-it-bridge',
    title: 'Break-It Bridge',
    tagline: 'Two hundred ice-cream sticks and a bucket of sand',
    summary:
      'Build a bridge over sixty centimetres of nothing. We hang a bucket from it and pour until it stops being a bridge.',
    description:
      '<p>The record is 71 kilograms, held by two first-years who had never built one and did what the glue packet said. The sound, when one goes, is like a library falling down a staircase, and the whole shed cheers.</p><p>Score is load divided by weight, so elegance beats lumber.</p>',
    tags: ['structures', 'pairs', 'build'],
    team: [2, 3],
    fee: 80,
    prizes: [
      ['First', '₹10,000'],
      ['Second', '₹6,000'],
      ['Most spectacular failure', 'The bucket'],
    ],
    rules: [
      'Two hundred sticks and one bottle of white glue, handed out at the start.',
      'Seventy minutes to build, ten to dry, then sand.',
      'Span 60 centimetres, and the bucket hook has to reach the middle.',
    ],
    registration: 'closed',
    capacity: 30,
    scheme: 'Team event',
    slots: [on(1, '14:30', 120, 'maker-lab')],
  },
  {
    id: 'code-golf',
    title: 'Code Golf',
    tagline: 'Say it shorter',
    summary:
      'Nine holes, nine small problems, and the fewest characters win. Readability has been asked to wait outside.',
    description:
      '<p>You know how to solve all nine. That is not the question. The question is whether the loop needs its brackets, whether the variable needs its name, and whether you can still explain hole six to yourself by lunchtime.</p><p>Any of eleven languages. The leaderboard on the wall updates as you shave.</p>',
    tags: ['programming', 'solo', 'short'],
    prizes: [
      ['First', '₹7,000'],
      ['Second', '₹4,000'],
      ['Least readable', 'A red pen'],
    ],
    rules: [
      'Characters are counted, not bytes; a newline is one.',
      'Built-in functions are fair, network calls are not.',
      'All tests of a hole have to pass, or it counts double the worst.',
    ],
    registration: 'closed',
    capacity: 50,
    scheme: 'Solo event',
    winners: ['deodar', 'neem', 'mahua'],
    slots: [on(1, '09:30', 75, 'maker-lab')],
  },
  {
    id: 'needle-thread',
    title: 'Threading the Needle',
    tagline: 'Drone racing through hoops that used to be hula',
    summary:
      'Small drones, seven hoops, a banyan branch that is part of the course, and a net between them and you.',
    description:
      '<p>Fly by goggles or by eye. The course is a loop of two hundred metres with a dive, a slalom and the hoop that hangs from the banyan, which sways, because it is a tree.</p><p>Three laps, four at a time, knock-out. Bring spare propellers; then bring some more.</p>',
    tags: ['drones', 'racing', 'knock-out'],
    fee: 150,
    prizes: [
      ['First', '₹15,000'],
      ['Second', '₹8,000'],
    ],
    rules: [
      'At most 250 grams with the battery.',
      'Propeller guards for everybody, without exception.',
      'Outside the net you do not even arm the motors.',
    ],
    registration: 'open',
    capacity: 24,
    scheme: 'Solo event',
    slots: [{ ...on(3, '14:00', 120, 'main-lawn'), movedFrom: { start: { day: 2, at: '17:30' } } }],
  },
  {
    id: 'water-rockets',
    title: 'Water Rockets',
    tagline: 'A bottle, a pump and a very wet referee',
    summary:
      'The one that stays up longest wins. Parachutes are allowed, umbrellas for the spectators are advised.',
    description:
      '<p>Half a litre of water, a bicycle pump, fins cut from a file cover. At seven bar it goes up sixty metres, and what happens then depends on a parachute made from a dustbin bag and on how well you folded it.</p><p>The time in the air is taken by three stopwatches. The middle one counts.</p>',
    tags: ['rockets', 'outdoors', 'teams'],
    team: [2, 4],
    fee: 60,
    prizes: [
      ['First', '₹8,000'],
      ['Second', '₹5,000'],
      ['Furthest into the Dean’s garden', 'An apology to write'],
    ],
    rules: [
      'One bottle of at most two litres, no metal.',
      'We pump, you pull the string.',
      'Two launches; the longer flight counts.',
    ],
    registration: 'closed',
    capacity: 25,
    scheme: 'Team event',
    slots: [on(2, '10:30', 90, 'main-lawn')],
  },
  {
    id: 'night-sky',
    title: 'What the Telescope Saw',
    tagline: 'A talk in the dark, with the evidence overhead',
    summary:
      'The physics department rolls out its telescope of 1961 and a lecturer who cannot stop talking about the rings of Saturn.',
    description:
      '<p>Half an hour of stories, then a queue for the eyepiece. The lamps in the courtyard go off; wear something light so that we do not fall over you.</p><p>The telescope was ground by hand by the class of 1961, which visits it every year and brings sweets. If clouds come, the stories get longer.</p>',
    tags: ['astronomy', 'talk', 'night'],
    kind: 'talk',
    rules: [
      'No torches, no flash; red light is fine.',
      'One minute each at the eyepiece, then back to the end of the line.',
    ],
    registration: 'none',
    accessibilityNotes:
      'A camera on the eyepiece shows the image on a screen for all who cannot climb the step.',
    slots: [{ ...on(3, '19:30', 90, 'library-court'), movedFrom: { start: { day: 3, at: '18:15' } } }],
  },
];
