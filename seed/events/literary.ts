import { type EventPlan, fromNow, on } from './event-plan.ts';

export const literary: EventPlan[] = [
  {
    id: 'parliamentary-debate',
    title: 'Parliamentary Debate',
    tagline: 'This house believes that you can lose politely',
    summary:
      'Twenty-four teams, five motions, fifteen minutes to prepare. The final is about something nobody has an opinion on yet.',
    description:
      '<p>Motions are opened from a sealed envelope by whoever sits nearest the door. Then the corridor fills with people walking in small circles, talking to the wall.</p><p>Points of information are encouraged. Points of volume are not. The chair has a gavel made of gulmohar wood and a reputation for using it on adjectives.</p><h3>How it goes on</h3><ul><li>Four rounds on the first day, seen by everyone who finds a seat</li><li>Semi-finals on the second</li><li>The final on the third, in the Old Auditorium, with the galleries open</li></ul>',
    tags: ['debate', 'English and Hindi', 'knock-out'],
    team: [2, 3],
    fee: 300,
    prizes: [
      ['Winners', '₹30,000 and the gavel for a year'],
      ['Finalists', '₹15,000'],
      ['Best speaker', '₹6,000'],
    ],
    rules: [
      'Asian parliamentary format, seven minutes a speech, reply speeches of four.',
      'Fifteen minutes of preparation, on paper, with the telephones in a box.',
      'English or Hindi, and one may answer the other.',
    ],
    registration: 'closed',
    capacity: 24,
    scheme: 'Grand event',
    slots: [
      on(1, '09:30', 210, 'seminar-hall-2', 'Rounds one to four'),
      fromNow(-30, 120, 'seminar-hall-2', 'Semi-final'),
      on(3, '16:00', 90, 'auditorium', 'Final'),
    ],
  },
  {
    id: 'long-quiz',
    title: 'The Long Quiz',
    tagline: 'Three hours. Bring a sandwich and a doubt.',
    summary:
      'Sixty questions that cannot be memorised, only worked out. Pairs, pounces, bounces and one question with a live pigeon.',
    description:
      '<p>A good question is one you could have answered if you had looked more carefully at something you see every day. There are sixty of those. There are none about the year in which anything was founded.</p><p>A written round of twenty minutes picks the eight pairs for the stage; the other two hundred people stay anyway and shout answers at their neighbours.</p>',
    tags: ['quiz', 'pairs'],
    team: [2, 2],
    fee: 100,
    prizes: [
      ['First', '₹16,000'],
      ['Second', '₹9,000'],
      ['Best wrong answer', 'Read out at the closing concert'],
    ],
    rules: [
      'Pairs from the same house.',
      'Pounce with the paper, bounce with the voice.',
      'The quizmaster is right even when she is wrong, and has been wrong twice.',
    ],
    registration: 'closed',
    capacity: 80,
    scheme: 'Team event',
    slots: [on(1, '14:00', 180, 'seminar-hall-1')],
  },
  {
    id: 'ink-and-mic',
    title: 'Ink & Mic',
    tagline: 'A poetry slam under the colonnade',
    summary:
      'Three minutes, your own words, scored by five strangers who were asked at the door whether they like poems and said “not really”.',
    description:
      '<p>It gets dark during the first round. Somebody lights the lamps. After that the courtyard belongs to whoever is speaking, in any of the eleven languages we had last year.</p><p>The scores are booed by tradition, the poets never. A poem that goes over time is allowed to finish its sentence.</p>',
    tags: ['poetry', 'spoken word', 'evening'],
    prizes: [
      ['First', '₹8,000 and a printed chapbook'],
      ['Second', '₹4,000'],
    ],
    rules: [
      'Your own poem, three minutes, no props and no music.',
      'Highest and lowest of the five scores are dropped.',
      'A translation may be handed to the judges on paper.',
    ],
    registration: 'closed',
    capacity: 24,
    scheme: 'Solo event',
    slots: [on(1, '18:30', 90, 'library-court')],
  },
  {
    id: 'one-hour-novel',
    title: 'The One-Hour Novel',
    tagline: 'First sentence given, last sentence given, the rest is up to you',
    summary:
      'Creative writing against the clock, by hand, in blue-black ink, with both ends of the story already nailed down.',
    description:
      '<p>Last year it had to begin with “The lift had been repaired by somebody who hated us” and to end with “and that is why there are two.” Thirty-eight people got from one to the other. No two met on the way.</p><p>Paper and pens are provided. The three best are printed overnight and lie on the canteen tables in the morning, unsigned until noon.</p>',
    tags: ['fiction', 'writing', 'by hand'],
    prizes: [
      ['First', '₹7,000 and a shelf in the library, named after you for a year'],
      ['Second', '₹4,000'],
      ['Third', '₹2,000'],
    ],
    rules: [
      'Sixty minutes by the hall clock, then half an hour to copy it out fair.',
      'Any language that at least one of the nine judges reads.',
      'Everything ends with the last sentence, word for word.',
    ],
    registration: 'closed',
    capacity: 60,
    scheme: 'Solo event',
    tied: true,
    slots: [on(1, '10:00', 90, 'seminar-hall-1')],
  },
  {
    id: 'bee-careful',
    title: 'Bee Careful',
    tagline: 'Spelling, for adults who should know better',
    summary:
      'You have typed with autocorrect for ten years. Now stand on a stage and spell “mnemonic” without it.',
    description:
      '<p>Round one is easy and eliminates a third. Round two is words borrowed from Indian languages, in which the dictionary and your grandmother disagree, and the dictionary wins. In the final you also have to use the word in a sentence about the person next to you.</p>',
    tags: ['words', 'solo', 'knock-out'],
    prizes: [
      ['First', '₹6,000 and the large dictionary'],
      ['Second', '₹3,000 and the small one'],
    ],
    rules: [
      'One attempt per word; ask for the meaning, the origin or a sentence.',
      'Start again if you must, but the letters you have said stay said.',
      'Writing on your palm with a finger is allowed. Ink is not.',
    ],
    registration: 'open',
    capacity: 50,
    scheme: 'Solo event',
    slots: [on(4, '10:00', 90, 'seminar-hall-1')],
  },
  {
    id: 'sixty-seconds',
    title: 'Sixty Seconds',
    tagline: 'Speak for a minute. Do not stop. Do not say “basically”.',
    summary:
      'No hesitating, no repeating, no wandering off, while five rivals wait with a hand on the bell to take the rest of your minute.',
    description:
      '<p>The topic is given as you stand up: “a door I regret”, “the inner life of pigeons”, “Thursday”. Whoever rings and is right inherits the seconds that are left, and the point goes to the one who is talking when the minute ends.</p><p>It looks like fluency. It is really nerve, and a good knowledge of synonyms.</p>',
    tags: ['speaking', 'quick', 'solo'],
    fee: 30,
    prizes: [
      ['First', '₹6,000'],
      ['Second', '₹3,000'],
    ],
    rules: [
      'Challenges for hesitation, repetition, deviation and grammar.',
      'A wrong challenge costs a point and some dignity.',
      'The word “basically” costs two.',
    ],
    registration: 'open',
    capacity: 36,
    scheme: 'Solo event',
    slots: [on(2, '12:00', 90, 'seminar-hall-1')],
  },
  {
    id: 'found-in-translation',
    title: 'Found in Translation',
    tagline: 'The same poem, twelve languages later',
    summary:
      'Translators carry one short poem across, two languages at a time, and then somebody has to carry it back.',
    description:
      '<p>Teams of two who share a language and have one each. A poem goes down the row like a whispered message: Odia to Bengali, Bengali to English, English to Tamil, on and round and home.</p><p>Prizes go to the version that loses least and to the one that loses most beautifully. The author of the original, if alive, is invited, and generally laughs.</p>',
    tags: ['translation', 'pairs', 'languages'],
    team: [2, 2],
    prizes: [
      ['Most faithful', '₹7,000'],
      ['Most beautiful mistake', '₹7,000'],
    ],
    rules: [
      'Twenty minutes a leg. Paper dictionaries are on the table.',
      'No machine translation; we have seen what it did to the mangoes.',
      'Footnotes are allowed and may be funny.',
    ],
    registration: 'open',
    capacity: 24,
    scheme: 'Team event',
    slots: [on(4, '11:00', 90, 'seminar-hall-2')],
  },
  {
    id: 'whodunnit',
    title: 'Murder Among the Stacks',
    tagline: 'The librarian is dead. Please whisper.',
    summary:
      'A live mystery in the library courtyard: five suspects, forty clues, ninety minutes, and a body that keeps getting thirsty.',
    description:
      '<p>You may question the suspects, examine the catalogue and dust the returns box for fingerprints. You may not move the body, who is a lecturer in economics and has been promised a cold drink at half-time.</p><p>Written afresh every year by the literary society, which meets in secret and eats a great deal of biscuit. Nobody has solved all of it since 2019.</p>',
    tags: ['mystery', 'teams', 'after dark'],
    team: [3, 5],
    fee: 120,
    prizes: [
      ['First', '₹9,000'],
      ['Best wrong theory', 'The skeleton key'],
    ],
    rules: [
      'Every suspect tells one lie and only one.',
      'Accuse once, in writing, with the how and the why.',
      'It is still a library. Whisper.',
    ],
    registration: 'open',
    capacity: 20,
    scheme: 'Team event',
    slots: [fromNow(120, 90, 'library-court')],
  },
];
