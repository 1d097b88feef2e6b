import { type EventPlan, fromNow, on } from './event-plan.ts';

export const theatre: EventPlan[] = [
  {
    id: 'nukkad',
    title: 'Nukkad',
    tagline: 'Street play: the audience is the fourth wall',
    summary:
      'Twenty people, one drum, no microphone. They have eighteen minutes to stop a crowd that was on its way to eat.',
    description:
      '<p>No stage, no lights, no curtain. The circle forms where the shouting starts. You hear the street play before you see it, and if it is good you do not notice that you have sat down in the grass.</p><p>This year’s plays are about a bus route that was cancelled, a landlord’s questions, the price of tomatoes, and a goat. The goat is played by a very tall student of statistics.</p><blockquote>“If they can hear you at the mango tree, you have a play. If they cannot, you have a rehearsal.”</blockquote>',
    tags: ['street play', 'ensemble', 'crowd favourite'],
    team: [10, 25],
    fee: 500,
    prizes: [
      ['First', '₹40,000'],
      ['Second', '₹20,000'],
      ['Third', '₹10,000'],
      ['Best chorus', 'The big drum, until next year'],
    ],
    rules: [
      'Fifteen to eighteen minutes, played in the round.',
      'Acoustic instruments only. Whatever you carry in, you carry out.',
      'Satire is welcome; naming a private person is not.',
    ],
    registration: 'closed',
    capacity: 9,
    accessibilityNotes: 'The first row is cushions, the second is benches with room for wheelchairs.',
    scheme: 'Grand event',
    winners: ['banyan', 'jacaranda', 'peepal'],
    slots: [on(1, '16:00', 150, 'main-lawn')],
  },
  {
    id: 'one-act',
    title: 'One Act, No Exit',
    tagline: 'Half an hour. A door that does not open.',
    summary:
      'One-act plays with a single rule: nobody may leave the stage until the end. You would be surprised what that does to people.',
    description:
      '<p>Six plays of half an hour, six ways of being stuck: a lift, a lifeboat, a family lunch, an exam hall, a queue, and a bank that is being robbed by somebody who is also stuck.</p><p>Between the plays there are ten minutes to change the set and for the audience to breathe. The tea stall in the foyer knows this and is ready.</p>',
    tags: ['drama', 'stage', 'ensemble'],
    team: [4, 15],
    fee: 500,
    prizes: [
      ['Best play', '₹35,000'],
      ['Second', '₹18,000'],
      ['Best actor', '₹6,000'],
      ['Best script', '₹6,000'],
    ],
    rules: [
      'Thirty minutes, ten more for set and strike together.',
      'Original or adapted; adaptations name their source.',
      'Every actor stays in sight from the first light to the last.',
    ],
    registration: 'full',
    capacity: 6,
    scheme: 'Grand event',
    slots: [on(2, '14:00', 210, 'auditorium')],
  },
  {
    id: 'monologue',
    title: 'Alone with the Light',
    tagline: 'Monologues in a room that holds a hundred and twenty',
    summary: 'One actor, one lamp, four minutes. The lamp is on a string and you may move it.',
    description:
      '<p>The Black Box is small enough to hear somebody decide not to cry. Write it yourself, borrow it from a play, make it out of a letter that was never sent; all three have won.</p><p>You operate your own light, by pulling a string. It sounds like a handicap and turns into a partner.</p>',
    tags: ['solo', 'acting', 'intimate'],
    fee: 50,
    prizes: [
      ['First', '₹8,000'],
      ['Second', '₹5,000'],
    ],
    rules: [
      'Four minutes, any language, one chair.',
      'No recorded sound.',
      'Tell us beforehand what the piece touches on, so that the door can tell the audience.',
    ],
    registration: 'closed',
    capacity: 18,
    scheme: 'Solo event',
    slots: [on(1, '11:00', 90, 'black-box')],
  },
  {
    id: 'yes-and',
    title: 'Yes, And',
    tagline: 'Improvised comedy, unwritten as we speak',
    summary: 'Teams of four, suggestions from the back row, and the rule that you may never, ever say no.',
    description:
      '<p>Scenes from a hat. A whole musical about an object from somebody’s bag. The game in which one player comes back into the room and has to find out that he is a depressed lighthouse.</p><p>It is a competition in the way a pillow fight is: there is a winner, nobody remembers who, and there are feathers.</p>',
    tags: ['improv', 'comedy', 'night'],
    team: [4, 5],
    fee: 160,
    prizes: [
      ['First', '₹10,000'],
      ['Second', '₹5,000'],
      ['Scene of the night', 'The hat'],
    ],
    rules: [
      'Five games, drawn on the spot.',
      'Suggestions from the audience may be refused once per team.',
      'Kindness is scored. Punching down is a zero for the game.',
    ],
    registration: 'closed',
    capacity: 10,
    accessibilityNotes:
      'The Black Box has fourteen steps and no lift; the scene is shown on a screen in the foyer.',
    scheme: 'Team event',
    slots: [fromNow(-30, 105, 'black-box')],
  },
  {
    id: 'not-a-word',
    title: 'Not a Word',
    tagline: 'Mime, which is harder than talking and much harder than not talking',
    summary:
      'White gloves, black floor, ten minutes. Somebody will carry a piano up the stairs and there will be no piano.',
    description:
      '<p>Teams tell a whole story without a syllable. The best ones have a door in them: you see the handle, the weight, who is behind it. The worst have a glass wall, and we have agreed not to do that any more.</p><p>Music without words is allowed, and so is silence, which in a full basement is something to hear.</p>',
    tags: ['mime', 'ensemble'],
    team: [3, 8],
    fee: 200,
    prizes: [
      ['First', '₹12,000'],
      ['Second', '₹7,000'],
      ['Best invisible object', 'An empty box, wrapped'],
    ],
    rules: ['Eight to ten minutes.', 'No speech, no lip-sync, no written signs.', 'No glass walls.'],
    registration: 'closed',
    capacity: 9,
    scheme: 'Team event',
    slots: [on(1, '14:00', 90, 'black-box')],
  },
  {
    id: 'five-minutes-to-live',
    title: 'Five Minutes to Live',
    tagline: 'Stand-up for people who have never stood up',
    summary:
      'A comedy night of first-timers, five minutes each, with a lamp that turns amber when it is time to find an ending.',
    description:
      '<p>Half of the line-up has never held a microphone. The other half is there to show that one survives it. Your host is the night watchman of the Arts Block, who has been collecting material since 1998.</p><p>Laugh when it is funny and breathe when it is not. We do not do hecklers; the one who tried is now in the line-up.</p>',
    tags: ['comedy', 'solo', 'night'],
    fee: 50,
    prizes: [
      ['First', '₹8,000'],
      ['Best recovery', 'A glass of water, engraved'],
    ],
    rules: [
      'Five minutes. Amber at four and a half.',
      'Your own jokes, about your own life, or at least about your own goat.',
      'No film-star impressions: the market is saturated.',
    ],
    registration: 'open',
    capacity: 14,
    scheme: 'Solo event',
    slots: [on(3, '19:00', 120, 'black-box')],
  },
  {
    id: 'ad-mad',
    title: 'Hard Sell',
    tagline: 'Advertise the useless. Make us want it.',
    summary:
      'You draw a product out of a bag: one left slipper, a map of somewhere else, yesterday’s weather. Forty minutes later you sell it.',
    description:
      '<p>Write it, cast it, rehearse it on the stairs. Teams have a jingle, a slogan and three minutes of stage. In the end the audience votes with one-rupee coins, and the coins go to the night school in the staff quarters.</p><p>The record is ₹4,312, for a bag of holes.</p>',
    tags: ['comedy', 'skit', 'quick'],
    team: [4, 8],
    fee: 160,
    prizes: [
      ['First', '₹9,000'],
      ['Second', '₹5,000'],
      ['Best jingle', 'It is played at breakfast'],
    ],
    rules: [
      'Forty minutes to prepare, three to perform.',
      'No existing brand may be named, praised or mocked.',
      'Everything on stage was found in the room.',
    ],
    registration: 'open',
    capacity: 15,
    scheme: 'Team event',
    previousSlugs: ['ad-mad-show'],
    slots: [on(2, '09:30', 90, 'black-box')],
  },
  {
    id: 'mask-and-face',
    title: 'The Mask and the Face',
    tagline: 'Make one, wear one, be somebody',
    summary:
      'A two-hour workshop in papier-mâché and posture: you leave with a mask and a person who lives in it.',
    description:
      '<p>In the first hour your hands are in paste. In the second the mask is on and you find out how it walks, what it wants, and that your left shoulder has opinions.</p><p>Led by a maker of village theatre masks who has brought forty of his own. You may look one in the eye. You may not try it on.</p>',
    tags: ['workshop', 'craft', 'acting'],
    kind: 'workshop',
    fee: 80,
    rules: ['Old clothes; the paste wins.', 'The fee is for the materials. You keep the mask.'],
    registration: 'full',
    capacity: 24,
    slots: [on(4, '10:00', 120, 'black-box')],
  },
];
