import { type EventPlan, fromNow, on } from './event-plan.ts';

export const music: EventPlan[] = [
  {
    id: 'battle-of-bands',
    title: 'Battle of Bands',
    tagline: 'Eight bands. Fifteen minutes each. One winner.',
    summary:
      'The loudest night of the festival: eight college bands, two originals each, and a crowd that decides who gets the encore.',
    description:
      '<p>It began in a hostel corridor with one amplifier and three complaints to the warden. Now it fills the Open Air Theatre up to the last stone step, and the warden plays bass in the staff band that opens.</p><p>Eight bands come through from the first round. Each has fifteen minutes including plugging in, so the ones who win are usually the ones who tuned backstage. At least two songs must be your own; nobody has ever won with four covers and we doubt you will be the first.</p><h3>What the judges listen for</h3><ul><li>Whether you listen to one another</li><li>Songs that could not have been written by anybody else</li><li>What you do when a string breaks, because one will</li></ul>',
    tags: ['live band', 'headliner', 'night'],
    team: [3, 8],
    eligibility:
      'Any band in which at least half the members study at a college; identity cards at the sound desk.',
    fee: 600,
    prizes: [
      ['First', '₹60,000 and the closing slot on the last night'],
      ['Second', '₹30,000'],
      ['Third', '₹15,000'],
      ['Best drummer', 'A pair of sticks turned from the old lemon tree'],
    ],
    rules: [
      'Fifteen minutes from the first cable to the last note; the desk mutes you after sixteen.',
      'Two original songs at least. Lyrics go to the desk in writing an hour before.',
      'The house kit, two guitar amplifiers and a bass amplifier are there. Bring cymbals, snare and whatever you love.',
      'No backing tracks for anything a member of the band is miming.',
    ],
    registration: 'full',
    capacity: 8,
    accessibilityNotes:
      'A raised platform with a ramp stands left of the sound desk. Ear defenders can be borrowed there.',
    featured: true,
    scheme: 'Grand event',
    previousSlugs: ['band-battle'],
    slots: [
      on(1, '16:00', 150, 'open-air-theatre', 'First round'),
      fromNow(-45, 150, 'open-air-theatre', 'Final'),
    ],
  },
  {
    id: 'raga-at-dawn',
    title: 'Raga at Dawn',
    tagline: 'Classical voices before the crows wake up',
    summary:
      'Hindustani and Carnatic singers, a tanpura, and the library courtyard turning from grey to gold while they sing.',
    description:
      '<p>Bring a shawl and sit on the floor. There are no chairs, no lights and no microphone beyond the one that records for the archive; by the second singer the sun does the lighting.</p><p>Choose a raga of the morning and take your time with the alaap. The bell for the end of your turn is the library clock, which has been four minutes slow for as long as anyone remembers, and always in your favour.</p>',
    tags: ['classical', 'vocal', 'sunrise'],
    prizes: [
      ['First', '₹12,000 and an hour in the recording room'],
      ['Second', '₹8,000'],
    ],
    rules: [
      'Twelve minutes each. Accompaniment by one percussionist and one harmonium or violin.',
      'A morning raga, please. Nobody checks, everybody knows.',
      'Tanpura and tabla are provided; electronic drones are allowed if they are quiet.',
    ],
    registration: 'open',
    capacity: 14,
    accessibilityNotes: 'Low stools are kept for anyone who does not sit on the floor.',
    scheme: 'Solo event',
    slots: [on(3, '06:00', 120, 'library-court')],
  },
  {
    id: 'solo-voice',
    title: 'Swar',
    tagline: 'One voice, one song, nowhere to hide',
    summary:
      'The solo singing contest. Any language, any style, three and a half minutes, and the kindest audience of the week.',
    description:
      '<p>Last year’s winner sang a lullaby her grandmother made up about a buffalo. The year before it was an aria. We have stopped predicting.</p><p>The morning goes by in alphabetical order of the song, not the singer, which is the only fair method we have found and the cause of many songs beginning with Z.</p>',
    tags: ['vocal', 'solo'],
    fee: 50,
    prizes: [
      ['First', '₹10,000'],
      ['Second', '₹6,000'],
      ['Third', '₹3,000'],
    ],
    rules: [
      'Three and a half minutes. A karaoke track without voices, one instrument, or nothing at all.',
      'Any language. Tell the compère in one sentence what the song is about.',
      'Pitch correction disqualifies; a dropped lyric sheet does not.',
    ],
    registration: 'closed',
    capacity: 30,
    scheme: 'Solo event',
    slots: [on(1, '10:00', 150, 'auditorium')],
  },
  {
    id: 'beatbox-cypher',
    title: 'Mouthful',
    tagline: 'Beatboxers in a circle, no drums within fifty metres',
    summary:
      'Sixteen mouths, knock-out rounds of ninety seconds, and the clock tower keeping very approximate time.',
    description:
      '<p>The square makes a natural echo of about a third of a second. Some use it as a second voice, some trip over it; either is worth watching.</p><p>You face one opponent, ninety seconds each, twice. Three judges point. The circle closes in as the rounds go on, so wear shoes you do not mind being stepped on.</p>',
    tags: ['beatbox', 'knock-out', 'street'],
    prizes: [
      ['First', '₹8,000 and a studio microphone'],
      ['Runner-up', '₹4,000'],
    ],
    rules: [
      'Voice only: no loopers, no pedals, no pre-recorded sound.',
      'Ninety seconds a turn, two turns a round.',
      'Wipe the microphone. The cloths are free and so is the look you get if you do not.',
    ],
    registration: 'closed',
    capacity: 16,
    scheme: 'Solo event',
    slots: [on(1, '13:00', 90, 'clock-square')],
  },
  {
    id: 'a-cappella',
    title: 'No Strings',
    tagline: 'Choirs with nothing plugged in',
    summary:
      'A cappella groups of five to fourteen. If it makes a sound and it is not a throat, leave it at the door.',
    description:
      '<p>The Old Auditorium was built for unamplified voices and sulks when it gets anything else. This is its favourite afternoon.</p><p>Each group sings one piece that everybody knows and one that nobody does. Finger snaps, claps and thigh-slaps count as voices, by a ruling of 2011 that is still argued about.</p>',
    tags: ['choir', 'vocal', 'group'],
    team: [5, 14],
    fee: 300,
    prizes: [
      ['First', '₹20,000'],
      ['Second', '₹12,000'],
      ['Best arrangement', '₹5,000, to the arranger and nobody else'],
    ],
    rules: [
      'Eight minutes for two songs. A pitch pipe may give the first note and then goes into a pocket.',
      'No conductor facing the singers: look at each other instead.',
      'Arrangements by others are welcome when they are credited.',
    ],
    registration: 'closed',
    capacity: 12,
    scheme: 'Team event',
    slots: [on(1, '16:30', 90, 'auditorium')],
  },
  {
    id: 'antakshari',
    title: 'Antakshari Unlimited',
    tagline: 'You know the song. You do not know the second line.',
    summary:
      'Teams of three, seven rounds, six decades of film songs and a buzzer that has been repaired with tape.',
    description:
      '<p>The rules your aunts taught you apply: last syllable, next song, no repeats, no humming your way through the verse. On top of that we have rounds for wrong lyrics, for backwards tunes, and one in which you must sing the song as a news bulletin.</p><p>The quizmaster is a professor of thermodynamics who owns four thousand cassettes. He will not accept the remix.</p>',
    tags: ['film songs', 'quiz', 'crowd favourite'],
    team: [3, 3],
    fee: 90,
    prizes: [
      ['First', '₹9,000'],
      ['Second', '₹6,000'],
      ['Loudest wrong answer', 'A cassette, chosen by the quizmaster'],
    ],
    rules: [
      'A written round takes thirty teams to eight.',
      'Sing at least the first line and a half, in tune enough to be recognised by a stranger.',
      'The buzzer decides who was first, the audience decides nothing, whatever it shouts.',
    ],
    registration: 'open',
    capacity: 30,
    scheme: 'Team event',
    slots: [fromNow(60, 90, 'seminar-hall-1')],
  },
  {
    id: 'four-bars',
    title: 'Four Bars',
    tagline: 'Make a track from the sounds of one staircase',
    summary:
      'A producers’ duel: everyone gets the same thirty recordings from around the campus and ninety minutes to turn them into music.',
    description:
      '<p>This year’s sounds were collected by the first-years: the canteen’s shutter, a peacock on the roof of the chemistry block, a bicycle bell, a dean saying “well”. You hear them for the first time when everyone does.</p><p>Bring your laptop and headphones. At the end all tracks are played blind, loud, in one row, and then we all go for tea with the peacock still in our heads.</p>',
    tags: ['electronic', 'production', 'laptop'],
    fee: 100,
    prizes: [
      ['First', '₹12,000 and a small synthesiser'],
      ['Second', '₹6,000'],
    ],
    rules: [
      'Only the thirty given sounds; cut, stretch and bend them as you wish.',
      'Any software. No sample packs, no presets that are recognisably somebody’s song.',
      'Hand in a file of at most two minutes before the lamp goes red.',
    ],
    registration: 'open',
    capacity: 24,
    scheme: 'Solo event',
    slots: [on(2, '11:00', 120, 'maker-lab')],
  },
  {
    id: 'last-light',
    title: 'Last Light',
    tagline: 'The closing concert',
    summary:
      'The festival’s own orchestra of eighty-one students, the winning band, the house trophy, and then the lamps go out one row at a time.',
    description:
      '<p>It is always the same and nobody would have it otherwise. The orchestra plays the piece it has been rehearsing for four months. The winning band plays its encore. The trophy goes up. Then the volunteers walk down the terraces and put out the lamps, row by row, while everybody who still has a voice sings the college song, including the verse about the well.</p><p>Come early. Bring tissues. The final-years always say that they will not need them.</p>',
    tags: ['concert', 'closing', 'night'],
    kind: 'show',
    rules: [
      'Gates open an hour before.',
      'No flares, no flashes, no drones: tonight has enough light of its own.',
    ],
    registration: 'none',
    accessibilityNotes:
      'Sign-language interpretation left of the stage. The ramp platform is kept free for those who need it.',
    featured: true,
    slots: [on(4, '20:00', 150, 'open-air-theatre')],
  },
];
